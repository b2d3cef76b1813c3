/** @jsxImportSource preact */
import type { Axis } from '../axis.ts';
import { percentOf, ticksOf } from '../axis.ts';

/** The ticks of the time axis: long ones with their second. `staticRuler` draws the same as text. */
export function Ruler({ axis, hz }: { axis: Axis; hz: number }) {
  const ticks = ticksOf(axis, hz).map(({ step, label }) => ({
    x: `${percentOf(step, axis)}%`,
    label,
  }));
  return (
    <svg class="ticks" aria-hidden="true">
      {ticks.map(({ x, label }) => (
        <line key={x} class={label ? 'rt' : 'rt s'} x1={x} x2={x} y1={label ? 32 : 37} y2={44} />
      ))}
      {ticks.map(({ x, label }) =>
        label === undefined ? null : (
          <text key={x} class="svg-num" x={x} y={25} dx={4}>
            {label}
          </text>
        ),
      )}
    </svg>
  );
}
