/** @jsxImportSource preact */
import { useMemo, useRef } from 'preact/hooks';
import type { Axis } from '../axis.ts';
import { axisOf, percentOf, stepAt } from '../axis.ts';
import { shownPanels } from '../panel-watch.ts';
import { stepWords } from '../state-time.ts';
import { spanAt } from '../timeline/axis.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';
import { Ruler } from './ruler.tsx';

type PointerOn = PointerEvent & { readonly currentTarget: HTMLElement };

/** Steps that Page up and Page down go. */
const PAGE = 10;

/** All that was recorded, with the playhead on it. */
export function Scrubber({ block }: { block: Block }) {
  const { at, from, to, hz } = block.time.value;
  const state = block.state.value;
  const { on, range } = state.loop;
  const lanes = shownPanels(state).includes('timeline') ? state.panels.timeline : undefined;
  const box = useRef<HTMLDivElement>(null);
  const { from: left, to: right } = axisOf(from, to, hz);
  const axis = useMemo(() => ({ from: left, to: right }), [left, right]);
  const ruler = useMemo(() => <Ruler axis={axis} hz={hz} />, [axis, hz]);
  const percent = (step: number) => `${percentOf(Math.min(Math.max(step, left), right), axis)}%`;
  const stepOf = (event: PointerOn) => {
    const { left: x = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    return Math.min(Math.max(stepAt((event.clientX - x) / width, axis), from), to);
  };
  const mark = (end: 'from' | 'to', step: number) => {
    const now = range ?? { from, to };
    block.dispatch({ type: 'loop range', range: { ...now, [end]: step } });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'i' || event.key === 'o') {
      if (!on) block.dispatch({ type: 'loop', on: true, time: block.time.value });
      mark(event.key === 'i' ? 'from' : 'to', at);
    } else {
      const step = stepOfKey(event.key, block.wanted, from, to);
      if (step === undefined) return;
      block.seek(step);
    }
    event.preventDefault();
  };
  return (
    <div class="scrub" ref={box}>
      {ruler}
      <svg class="recorded" aria-hidden="true">
        <rect class="rec" x={percent(from)} width={percent(from + to - from)} y="44" height="8" />
        <line class="rec-l" x1={percent(from)} x2={percent(to)} y1="44" y2="44" />
        {lanes && <Framed axis={axis} step={lanes.stretch.to} hz={hz} />}
        {on && range && (
          <rect
            class="looped"
            x={percent(range.from)}
            width={`${percentOf(range.to, axis) - percentOf(range.from, axis)}%`}
            y="0"
            height="52"
          />
        )}
      </svg>
      <div
        class="track"
        role="slider"
        tabIndex={0}
        aria-label="Time"
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={at}
        aria-valuetext={stepWords(at, hz)}
        title="Arrows step, Page up and down ten, I and O set the ends of the loop"
        onKeyDown={keys}
        {...drag((event) => block.seek(stepOf(event)))}
      />
      {on &&
        range &&
        (['from', 'to'] as const).map((end) => (
          <div
            key={end}
            class={`loop-end ${end}`}
            style={{ left: percent(range[end]) }}
            role="slider"
            tabIndex={0}
            aria-label={end === 'from' ? 'Start of the loop' : 'End of the loop'}
            aria-valuemin={end === 'from' ? from : range.from}
            aria-valuemax={end === 'from' ? range.to : to}
            aria-valuenow={range[end]}
            aria-valuetext={stepWords(range[end], hz)}
            onKeyDown={(event) => {
              const low = end === 'from' ? from : range.from;
              const high = end === 'from' ? range.to : to;
              const step = stepOfKey(event.key, range[end], low, high);
              if (step === undefined) return;
              event.preventDefault();
              mark(end, Math.min(Math.max(step, low), high));
            }}
            {...drag((event) => {
              const step = stepOf(event);
              mark(end, end === 'from' ? Math.min(step, range.to) : Math.max(step, range.from));
            })}
          />
        ))}
      <span class="playhead" style={{ left: percent(at) }}>
        <Sign block={block} name="playhead" />
      </span>
    </div>
  );
}

/** A frame round what the lanes of the Timeline show. */
function Framed({ axis, step, hz }: { axis: Axis; step: number; hz: number }) {
  const shown = spanAt(step, hz);
  if (shown.from <= axis.from && shown.to >= axis.to) return null;
  const right = Math.min(shown.to, axis.to);
  const width = percentOf(right, axis) - percentOf(shown.from, axis);
  return (
    <rect
      class="framed"
      x={`${percentOf(shown.from, axis)}%`}
      width={`${width}%`}
      y="41"
      height="10"
    />
  );
}

function stepOfKey(key: string, at: number, from: number, to: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'PageDown':
      return at - PAGE;
    case 'PageUp':
      return at + PAGE;
    case 'Home':
      return from;
    case 'End':
      return to;
    default:
      return undefined;
  }
}

/** Follows one pointer from where it is put down. */
function drag(go: (event: PointerOn) => void) {
  return {
    onPointerDown: (event: PointerOn) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus({ preventScroll: true });
      event.preventDefault();
      go(event);
    },
    onPointerMove: (event: PointerOn) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
    },
  };
}
