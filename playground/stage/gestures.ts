import type { Box, Size } from '../poster/view.ts';
import type { Eye, Point } from './eye.ts';
import { panned, zoomed } from './eye.ts';

export interface GestureHooks {
  /** What there is to look at; undefined before anything is shown. */
  place(): { readonly box: Box; readonly size: Size } | undefined;
  eye(): Eye;
  look(eye: Eye): void;
  fit(): void;
  /** Whether a plain drag moves the picture: the hand is taken up, or Space is held. */
  grabs(): boolean;
  /** Whether it turns the picture otherwise; with a finger the page scrolls. */
  turns(touch: boolean): boolean;
  /** Turns it by CSS pixels to the right and down. */
  turn(dx: number, dy: number): void;
  /** A drag has moved the picture. */
  dragged(): void;
  pick(at: Point): void;
  /** The mouse is here, or has left. */
  point(at: Point | undefined): void;
}

/** Pixels of a wheel's turn that count at most: a notch is as much as a quick pinch. */
const MOST_TURN = 25;
const PER_PIXEL = 0.01;
/** A press that moves less is a click. CSS pixels. */
const STILL = 4;

/**
 * Wheel with Ctrl and pinch zoom, drags turn where they are to, and with the hand, the middle button or Space move, two fingers
 * do both; a click picks, two fit. Everything else is left to the page, which scrolls. Returns how
 * to stop.
 */
export function listenForGestures(box: HTMLElement, hooks: GestureHooks): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const zoom = (factor: number, point: Point) => {
    const place = hooks.place();
    if (place) hooks.look(zoomed(hooks.eye(), factor, point, place.box, place.size));
  };
  const move = (from: Point, to: Point) => {
    const place = hooks.place();
    if (!place) return;
    hooks.look(panned(hooks.eye(), to.x - from.x, to.y - from.y, place.box, place.size));
  };

  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : MOST_TURN;
      const turn = Math.max(-MOST_TURN, Math.min(MOST_TURN, event.deltaY * lines));
      zoom(Math.exp(-turn * PER_PIXEL), at(event));
    },
    { signal, passive: false },
  );

  let drag:
    | {
        readonly id: number;
        readonly start: Point;
        last: Point;
        moved: boolean;
        readonly turns: boolean;
      }
    | undefined;
  /** The click that ends a drag is none. */
  let ignoresClick = false;
  box.addEventListener(
    'pointerdown',
    (event) => {
      ignoresClick = false;
      const grabs = hooks.grabs();
      const turns = event.button === 0 && !grabs && hooks.turns(event.pointerType === 'touch');
      const plain = event.button === 0 && (grabs || turns);
      if (drag || (event.button !== 1 && !plain)) return;
      // Not the browser's own scrolling with the middle button.
      if (event.button === 1) event.preventDefault();
      const start = at(event);
      drag = { id: event.pointerId, start, last: start, moved: false, turns };
      box.setPointerCapture(event.pointerId);
      box.dataset.dragged = '';
    },
    { signal },
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      const point = at(event);
      if (!drag) {
        if (event.pointerType === 'mouse') hooks.point(hooks.grabs() ? undefined : point);
        return;
      }
      if (event.pointerId !== drag.id) return;
      if (Math.hypot(point.x - drag.start.x, point.y - drag.start.y) > STILL) drag.moved = true;
      if (!drag.moved) return;
      if (drag.turns) hooks.turn(point.x - drag.last.x, point.y - drag.last.y);
      else move(drag.last, point);
      drag.last = point;
    },
    { signal },
  );
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== drag?.id) return;
    if (drag.moved) {
      ignoresClick = true;
      hooks.dragged();
    }
    drag = undefined;
    delete box.dataset.dragged;
  };
  box.addEventListener('pointerup', drop, { signal });
  box.addEventListener('pointercancel', drop, { signal });
  box.addEventListener('pointerleave', () => hooks.point(undefined), { signal });
  box.addEventListener(
    'click',
    (event) => {
      if (!ignoresClick) hooks.pick(at(event));
    },
    { signal },
  );
  box.addEventListener('dblclick', () => !ignoresClick && hooks.fit(), { signal });

  let pinch: { readonly middle: Point; readonly apart: number } | undefined;
  const pinchOf = ({ targetTouches: [a, b] }: TouchEvent) => {
    const [p, q] = [at(a), at(b)];
    return {
      middle: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
      apart: Math.max(1, Math.hypot(p.x - q.x, p.y - q.y)),
    };
  };
  box.addEventListener(
    'touchstart',
    (event) => {
      // A page that is zoomed in itself must be let out again, on the stage too.
      const own = event.targetTouches.length === 2 && !pageIsZoomed();
      pinch = own ? pinchOf(event) : undefined;
      if (pinch && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      if (!pinch || event.targetTouches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const now = pinchOf(event);
      move(pinch.middle, now.middle);
      zoom(now.apart / pinch.apart, now.middle);
      pinch = now;
    },
    { signal, passive: false },
  );
  const lift = () => {
    pinch = undefined;
  };
  box.addEventListener('touchend', lift, { signal });
  box.addEventListener('touchcancel', lift, { signal });
  return () => ended.abort();
}

function pageIsZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
