import { PNG } from 'pngjs';
import { moreBlocks } from './blocks.ts';
import { expect, test } from './test.ts';
import { live, untilLive } from './try-it.ts';

/** Nothing flashes, drifts or has no size: themes, late fonts, panes that come from hiding. */
const PAGE = 'animation/player/';

// C-31
test('with a font that is late the caret stands at the edge of its letter', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((late) => setTimeout(late, 3000));
    await route.continue();
  });
  // What stands in for it has letters of one width, too, but of another.
  await page.addInitScript(() => {
    const fonts = ['DejaVu Sans Mono', 'Liberation Mono', 'Menlo', 'Courier New'];
    const source = fonts.map((name) => `local("${name}")`).join();
    const wide = new FontFace('Wide', source, { sizeAdjust: '140%' } as FontFaceDescriptors);
    document.fonts.add(wide);
    addEventListener('DOMContentLoaded', () => {
      const root = document.documentElement;
      const [own] = getComputedStyle(root).getPropertyValue('--mono').split(',');
      root.style.setProperty('--mono', `${own}, Wide, monospace`);
    });
  });
  // Not once it has loaded: fonts are a part of that.
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
  await untilLive(page);
  const block = page.locator('try-it');
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  await block.locator('.edit').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < 40; i++) await page.keyboard.press('ArrowRight');
  // Here at the latest: the caret stands where it was before.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  /** How far the caret is from the edge of the 40th letter, and the font that letters are drawn in. */
  const drift = () =>
    page.evaluate(() => {
      const top = (line: HTMLElement) => Number.parseFloat(line.style.top);
      const [first] = [...document.querySelectorAll<HTMLElement>('.monaco-editor .view-line')].sort(
        (a, b) => top(a) - top(b),
      );
      if (!first) return 1000;
      let left = 39;
      const texts = document.createTreeWalker(first, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { length } = node as Text;
        if (left < length) {
          const range = document.createRange();
          range.setStart(node, left);
          range.setEnd(node, left + 1);
          const caret = document.querySelector('.monaco-editor .cursor') as HTMLElement;
          // What is seen of it begins behind its padding.
          const padding = Number.parseFloat(getComputedStyle(caret).paddingLeft);
          const seen = caret.getBoundingClientRect().left + padding;
          return Math.abs(range.getBoundingClientRect().left - seen);
        }
        left -= length;
      }
      return 1000;
    });
  await expect.poll(drift).toBeLessThanOrEqual(1);
  const family = await block
    .locator('.view-line')
    .first()
    .evaluate((line) => getComputedStyle(line).fontFamily.split(',')[0] as string);
  expect(await page.evaluate((name) => document.fonts.check(`13.5px ${name}`), family)).toBe(true);
});

// C-32
test('a block and its panes that come out of hiding have their size and their text', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      (document.querySelector('try-it') as HTMLElement).style.display = 'none';
    });
  });
  await page.goto(PAGE);
  const block = page.locator('try-it');
  await expect(async () => {
    await block.dispatchEvent('pointerover');
    await expect(block).toHaveAttribute('data-live', '', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await block.evaluate((e) => {
    e.style.display = '';
    e.scrollIntoView();
  });
  const editor = block.locator('.monaco-editor').first();
  const sized = async () => {
    const box = await editor.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(100);
  };
  await untilLive(page);
  await expect(sized).toPass();
  const starts: [file: string, line: string][] = [
    ['run.aeanim', '// One stride'],
    ['bob.aeanim', 'anim version=1'],
    ['AnimationPlayerOriginal.aescene', 'scene version=1'],
    ['project.aego', 'project'],
  ];
  for (const [file, line] of starts) {
    await block.getByRole('tab', { name: file }).click();
    await expect(block.locator('.view-line', { hasText: line }).first()).toBeInViewport();
    await sized();
  }
  // One height for all of them: what is below a block stands still.
  const heights = new Set<number>();
  for (const panel of await block.locator('.ptabs').getByRole('tab').all()) {
    await panel.click();
    await expect(block.locator('.panel')).not.toBeEmpty();
    heights.add((await block.boundingBox())?.height ?? 0);
    const box = await block.locator('.panel').boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  }
  expect(heights.size).toBe(1);
});

// C-33
test('all blocks take another theme in one frame, and none has its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await live(page, PAGE);
  const ids = await moreBlocks(page, 2);
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.evaluate(() => scrollTo(0, 0));
  const seen = await page.evaluate(async (blocks) => {
    const dark = (color: string) => {
      const [l = 0] = (/[\d.]+/.exec(color) ?? ['0']).map(Number);
      return color.startsWith('okl') ? l < 0.5 : l < 128;
    };
    /** Whether text, frame and stage of each block are dark, once this frame is done. */
    const look = () =>
      blocks
        .map((id) => {
          const block = document.getElementById(id) as HTMLElement;
          const canvas = block.querySelector<HTMLCanvasElement>('.stage canvas');
          const [pixel = 0] = canvas?.getContext('2d')?.getImageData(3, 3, 1, 1).data ?? [];
          const parts = ['.try-frame', '.edit .monaco-editor, .edit .code'].map((part) => {
            let at = block.querySelector(part);
            while (
              at &&
              /^(rgba\(0, 0, 0, 0\)|transparent)$/.test(getComputedStyle(at).backgroundColor)
            )
              at = at.parentElement;
            return at ? dark(getComputedStyle(at).backgroundColor) : undefined;
          });
          return [...parts, pixel < 128].join();
        })
        .join(' ');
    const frame = () =>
      new Promise<void>((next) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => next();
          port2.postMessage(null);
        }),
      );
    const button = document.getElementById('theme') as HTMLElement;
    const { dataset } = document.documentElement;
    while (dataset.theme !== 'light') button.click();
    for (let i = 0; i < 5; i++) await frame();
    const looks = [look()];
    button.click();
    for (let i = 0; i < 10; i++) {
      await frame();
      looks.push(look());
    }
    return { looks: [...new Set(looks)], theme: dataset.theme };
  }, ids);
  expect(seen.theme).toBe('dark');
  const all = (dark: boolean) => ids.map(() => [dark, dark, dark].join()).join(' ');
  expect(seen.looks).toEqual([all(false), all(true)]);
  await expect(page.locator('try-it[data-theme], try-it [data-theme]')).toHaveCount(0);
});

// C-35
test('in the dark a block that comes alive never flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const session = await page.context().newCDPSession(page);
  const frames: Promise<PNG>[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Promise.resolve().then(() => PNG.sync.read(Buffer.from(data, 'base64'))));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  // The page from before is white; what counts begins with this one.
  await page.goto('about:blank');
  await page.goto(PAGE, { waitUntil: 'commit' });
  const size = { maxWidth: 480, maxHeight: 300 };
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, ...size });
  await untilLive(page);
  // At least three seconds from the start, on any machine.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  await session.send('Page.stopScreencast');
  // Text, picture and what is below them, each for itself.
  const places = await page.locator('try-it').evaluate((e) =>
    ['.text', '.stage', '.under'].map((part) => {
      const { left, top, right, bottom } = (
        e.querySelector(part) as Element
      ).getBoundingClientRect();
      return { left, top, right, bottom: Math.min(bottom, innerHeight) };
    }),
  );
  const bright: number[] = [];
  for (const png of await Promise.all(frames)) {
    for (const place of places) bright.push(brightness(png, place, png.width / 1440));
  }
  expect(bright.length).toBeGreaterThan(9);
  expect(Math.max(...bright)).toBeLessThanOrEqual(0.6);
});

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The mean of a part of a picture, from 0 to 1. */
function brightness(png: PNG, { left, top, right, bottom }: Place, scale: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.ceil(top * scale); y < Math.floor(bottom * scale); y++) {
    for (let x = Math.ceil(left * scale); x < Math.floor(right * scale); x++) {
      const at = (y * png.width + x) * 4;
      const [r = 0, g = 0, b = 0] = png.data.subarray(at, at + 3);
      sum += 0.2126 * r + 0.7152 * g + 0.0722 * b;
      count++;
    }
  }
  return sum / count / 255;
}
