import { expect, type Page } from '@playwright/test';

/**
 * Puts copies of a page's block before it, wakes all, and gives their ids from top to bottom: that
 * of the page's own is the last.
 */
export async function moreBlocks(page: Page, count: number): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  const ids = await page.evaluate(
    ({ source, more }) => {
      const original = new DOMParser().parseFromString(source, 'text/html').querySelector('try-it');
      const own = document.querySelector('try-it');
      const all: string[] = [];
      for (let i = 1; i <= more; i++) {
        const id = `block-${i}`;
        const holder = document.createElement('div');
        holder.innerHTML = (original?.outerHTML ?? '').replaceAll('"try-it', `"${id}`);
        own?.before(...holder.childNodes);
        all.push(id);
      }
      return [...all, own?.id ?? ''];
    },
    { source: html, more: count },
  );
  for (const id of ids) {
    const block = page.locator(`#${id}`);
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveAttribute('data-live', '', { timeout: 40_000 });
    await expect(block.locator('.stage')).toHaveAttribute('data-live', '', { timeout: 40_000 });
  }
  return ids;
}

/**
 * The first twelve lines of a page's editor that are in view, with plain spaces. In those of the
 * runner's clip no hint comes later, as behind the times of its events.
 */
export function linesOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.monaco-editor .view-line')]
      .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
      .slice(0, 12)
      .map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' '))
      .join('\n'),
  );
}
