import { LABEL } from '../poster/shapes.ts';
import type { Size } from '../poster/view.ts';
import type { Theme } from './theme.ts';
import { watchTheme } from './theme.ts';

export interface SurroundingsHooks {
  /** The box has another size, or its pixels have. `pixels` are those of the screen that it covers. */
  resized(size: Size, ratio: number, pixels: Size): void;
  /** A font has arrived. */
  fonts(): void;
  theme(theme: Theme): void;
}

/** Watches what a picture in `box` depends on but does not decide; returns how to stop. */
export function watchSurroundings(
  box: HTMLElement,
  family: string,
  hooks: SurroundingsHooks,
): () => void {
  const cleanup: (() => void)[] = [];
  const resize = (entry: ResizeObserverEntry | undefined) => {
    // To a fraction of a pixel: half a pixel moves a grid line to the next one.
    const { width, height } = box.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = devicePixelRatio || 1;
    const exact = entry?.devicePixelContentBoxSize?.[0];
    hooks.resized({ width, height }, ratio, {
      width: devicePixels(width * ratio, exact?.inlineSize),
      height: devicePixels(height * ratio, exact?.blockSize),
    });
  };
  const resized = new ResizeObserver((entries) => resize(entries[entries.length - 1]));
  try {
    resized.observe(box, { box: 'device-pixel-content-box' });
  } catch {
    // Not everywhere; the CSS size times the ratio is near enough.
    resized.observe(box);
  }
  cleanup.push(() => resized.disconnect());

  // The ratio changes with zoom and when a window moves to another screen.
  const ratio = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      resize(undefined);
      stop();
      stop = ratio();
    };
    query.addEventListener('change', changed, { once: true });
    return () => query.removeEventListener('change', changed);
  };
  let stop = ratio();
  cleanup.push(() => stop());

  document.fonts.addEventListener('loadingdone', hooks.fonts);
  cleanup.push(() => document.fonts.removeEventListener('loadingdone', hooks.fonts));
  void document.fonts.load(`${LABEL.weight} 16px ${family}`).catch(() => {});

  cleanup.push(watchTheme(hooks.theme));
  return () => {
    for (const clean of cleanup) clean();
  };
}

/** The browser's own count of a length's device pixels, where it agrees with the ratio at all. */
function devicePixels(length: number, exact: number | undefined): number {
  return exact !== undefined && Math.abs(exact - length) < 1 ? exact : Math.round(length);
}
