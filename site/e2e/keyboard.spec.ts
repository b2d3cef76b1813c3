import { expect, type Page, test } from './test.ts';

/** A page with everything but a Try it block, whose parts come and go: navigation, contents, links. */
const PAGE = 'formats/project/';

async function tabTo(page: Page, selector: string): Promise<void> {
  const limit = 60;
  for (let i = 0; i < limit; i++) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} was not reached with ${limit} presses of Tab`);
}

test('the first Tab offers to skip to the text, and does', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.keyboard.press('Tab');
  await expect(page.locator('a.skip')).toBeFocused();
  await expect(page.locator('a.skip')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the theme is switched with the keyboard, and kept over pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PAGE);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await tabTo(page, '#theme');
  for (let i = 0; i < 3 && (await themeOf(page)) !== 'dark'; i++)
    await page.keyboard.press('Enter');
  expect(await themeOf(page)).toBe('dark');
  await expect.poll(background).not.toBe(light);
  await page.goto('errors/');
  expect(await themeOf(page)).toBe('dark');
});

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

test('on a narrow screen the list of pages opens, closes and gives the focus back', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.goto(PAGE);
  const list = page.locator('#pages');
  await expect(list).toBeHidden();
  await tabTo(page, 'button.menu');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.locator('button.menu')).toBeFocused();
});

for (const width of [820, 390]) {
  test(`Tab stays in the open list of pages, both ways, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE);
    const list = page.locator('#pages');
    await page.locator('button.menu').click();
    const close = list.getByRole('button');
    await expect(close).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(list.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    for (let i = await list.getByRole('link').count(); i >= 0; i--)
      await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.locator('button.menu')).toBeFocused();
  });
}

test('Tab visits everything that can be used, once, and leaves the page', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(PAGE);
  // What can have the focus now, in number; details and popovers that are closed hide the rest.
  const usable = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex="0"]',
    );
    return [...all].filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .length;
  });
  const visited = await page.evaluate(() => {
    const seen: Element[] = [];
    (window as unknown as { seen: Element[] }).seen = seen;
    document.addEventListener('focusin', (event) => seen.push(event.target as Element));
    return seen.length;
  });
  expect(visited).toBe(0);
  for (let i = 0; i < usable; i++) await page.keyboard.press('Tab');
  const { all, different } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Element[] };
    return { all: seen.length, different: new Set(seen).size };
  });
  expect(all).toBe(usable);
  expect(different).toBe(usable);
});

test('without script a page is complete apart from running', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('animation/player/', baseURL).href);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('#theme')).toBeHidden();
  await context.close();
});
