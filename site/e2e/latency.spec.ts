import { expect, type Page, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** What one key does, counted: `npm run bench:latency` measures how long it takes. */

declare global {
  interface Window {
    course: string[];
  }
}

/** Writes down, in `window.course`, what a key brings about. An answer counts where it comes first. */
async function watchCourse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const course: string[] = [];
    window.course = course;
    addEventListener('keydown', () => course.push('key'), true);
    const edits = new Set<number>();
    const listen = (from: EventTarget, way: string) =>
      from.addEventListener('message', (event) => {
        if (edits.delete((event as MessageEvent).data.id)) course.push(`answer ${way}`);
      });
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        listen(this, 'over the channel');
      }
    };
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        listen(this, 'posted');
        const { postMessage } = this;
        this.postMessage = (message: unknown, rest?: unknown) => {
          const { type, id, files } = message as { type: string; id: number; files: object };
          if (type === 'edit') {
            edits.add(id);
            course.push(`sent ${Object.keys(files)}`);
          }
          postMessage.call(this, message, rest as never);
        };
      }
    };
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (
      this: CanvasRenderingContext2D,
      ...args: never
    ) {
      if (this.canvas.closest('.stage')) course.push('drawn');
      (drawImage as (...a: never) => void).apply(this, args);
    } as typeof drawImage;
    const look = () => {
      if (course.at(-1) !== 'frame') course.push('frame');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Presses a key and gives its course, in which frames count once in a row. */
async function courseOf(page: Page, key: string): Promise<string[]> {
  await page.evaluate(() => {
    window.course.length = 0;
  });
  await page.keyboard.press(key);
  // Two frames behind the picture nothing more may have come.
  await page.waitForFunction(() => {
    const at = window.course.indexOf('drawn');
    return at >= 0 && window.course.lastIndexOf('frame') > at;
  });
  await page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
  return page.evaluate(() => window.course);
}

test('a key is one text sent, answered once, and drawn before the next frame', async ({ page }) => {
  await watchCourse(page);
  // Standing still, so that nothing is drawn but what a key changes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, 'animation/blends/');
  for (const [name, path] of [
    ['both.aectrl', 'both.aectrl'],
    ['hit.aeanim', 'clips/hit.aeanim'],
    ['attack.aescript', 'attack.aescript'],
  ] as const) {
    await block.getByRole('tab', { name }).click();
    await caret(block, 1);
    for (const key of ['1', '2', 'Backspace']) {
      const course = await courseOf(page, key);
      const done = course.filter((what) => what !== 'frame');
      const answer = expect.stringMatching(/^answer/);
      expect(done, path).toEqual(['key', `sent ${path}`, answer, 'drawn']);
      expect(course.at(course.indexOf('drawn') - 1), path).toMatch(/^answer/);
    }
  }
});

/** Keys that are tried until so many were answered as they are to be, on whatever machine. */
const MOST_KEYS = 60;
const ENOUGH = 6;

test('the answer to a key does not wait for the next frame', async ({ page }) => {
  await watchCourse(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, 'animation/blends/');
  await block.getByRole('tab', { name: 'hit.aeanim' }).click();
  await caret(block, 1);
  // A busy machine may draw a frame before the worker is done. What is posted comes behind it always.
  const courses: string[] = [];
  const isQuick = (course: string) => /sent [^,]+,answer over the channel,drawn/.test(course);
  while (courses.filter(isQuick).length < ENOUGH && courses.length < MOST_KEYS) {
    const key = courses.length % 2 === 0 ? '1' : 'Backspace';
    courses.push((await courseOf(page, key)).join());
  }
  expect(courses.filter(isQuick).length, courses.join('\n')).toBe(ENOUGH);
});
