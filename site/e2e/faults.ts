import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page, or with a part of it, in the light and in the dark theme: one
 * line each. The page is left in the dark theme, without motion.
 */
export async function faults(page: Page, part?: string): Promise<string[]> {
  const builder = (): AxeBuilder => {
    // No page of ours has frames: without them axe need not open a second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    return part === undefined ? axe : axe.include(part);
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await builder().withTags(TAGS).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Of all rules only this one depends on the colours.
  const dark = await builder().withRules(['color-contrast']).analyze();
  return Object.entries({ light, dark }).flatMap(([theme, { violations }]) =>
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html }) =>
          `${theme}: ${id} (${help}) at ${JSON.stringify(target)}: ${html.slice(0, 160)}`,
      ),
    ),
  );
}
