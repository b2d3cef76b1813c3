import { placeAt } from '../../lib/hero-clip.ts';
import type { Grip } from '../../lib/hero-run.ts';

/** How far an arrow key moves a key or an event. Seconds, metres. */
const NUDGE = 0.02;

/** Seconds and metres. */
export interface Spot {
  readonly time: number;
  readonly height: number;
}

/** Puts a key or an event where `to` says, which is told where it is then. */
export type Move = (grip: Grip, to: (now: Spot) => Spot) => void;

const ARROWS: Readonly<Record<string, readonly [time: number, height: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Lets a pointer and the arrow keys move the keys and events of the sheet. */
export function listenToGrips(figure: HTMLElement, move: Move): void {
  for (const button of figure.querySelectorAll<HTMLElement>('.grip')) {
    const grip: Grip = {
      kind: button.dataset.kind === 'event' ? 'event' : 'key',
      index: Number(button.dataset.index),
    };
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      button.focus();
    });
    button.addEventListener('pointermove', (event) => {
      if (!button.hasPointerCapture(event.pointerId)) return;
      const lane = button.parentElement?.getBoundingClientRect();
      if (!lane || lane.width === 0) return;
      const spot = placeAt(
        (event.clientX - lane.left) / lane.width,
        (event.clientY - lane.top) / lane.height,
      );
      move(grip, () => spot);
    });
    button.addEventListener('keydown', (event) => {
      const way = ARROWS[event.key];
      if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      // An event has no height: up and down move it too, as in any slider.
      const along = grip.kind === 'event' ? way[0] + way[1] : way[0];
      move(grip, ({ time, height }) => ({
        time: time + along * NUDGE,
        height: height + way[1] * NUDGE,
      }));
    });
  }
}
