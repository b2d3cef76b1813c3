import { expect, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** What one key does, counted: `npm run bench:latency` measures how long it takes. */

declare global {
  interface Window {
    course: string[];
  }
}

test('a key is one text sent, answered once, and drawn before the next frame', async ({ page }) => {
  await page.addInitScript(() => {
    const course: string[] = [];
    window.course = course;
    addEventListener('keydown', () => course.push('key'), true);
    const edits = new Set<number>();
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (edits.has(data.id)) course.push('answer');
        });
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
      const course = await page.evaluate(() => window.course);
      const done = course.filter((what) => what !== 'frame');
      expect(done, path).toEqual(['key', `sent ${path}`, 'answer', 'drawn']);
      expect(course.indexOf('drawn'), path).toBe(course.indexOf('answer') + 1);
    }
  }
});
