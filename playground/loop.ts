/** A frame longer than this counts as this: the page was away or busy. Seconds. */
const LONGEST = 0.1;

/** Gets the seconds since the last frame, `LONGEST` at most, and those that really passed. */
type Frame = (seconds: number, passed: number) => void;

/** Who wants frames. */
const wanting = new Set<Frame>();
let request = 0;
let last = 0;

function frame(now: number): void {
  const passed = last === 0 ? 0 : Math.max(now - last, 0) / 1000;
  last = now;
  request = requestAnimationFrame(frame);
  for (const want of [...wanting]) want(Math.min(passed, LONGEST), passed);
}

/** Calls back on every frame the browser draws, with the seconds since the last; returns how to stop. A hidden tab draws none. */
export function everyFrame(want: Frame): () => void {
  wanting.add(want);
  if (wanting.size === 1) {
    last = 0;
    request = requestAnimationFrame(frame);
  }
  return () => {
    wanting.delete(want);
    if (wanting.size === 0) cancelAnimationFrame(request);
  };
}
