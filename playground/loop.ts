/** A frame longer than this counts as this: the page was away or busy. Seconds. */
const LONGEST = 0.1;

/** Who wants frames. */
const wanting = new Set<(seconds: number) => void>();
let request = 0;
let last = 0;

function frame(now: number): void {
  const seconds = last === 0 ? 0 : Math.min(Math.max(now - last, 0) / 1000, LONGEST);
  last = now;
  request = requestAnimationFrame(frame);
  for (const want of [...wanting]) want(seconds);
}

/** Calls back on every frame the browser draws, with the seconds since the last; returns how to stop. A hidden tab draws none. */
export function everyFrame(want: (seconds: number) => void): () => void {
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
