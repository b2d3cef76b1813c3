/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FieldValue } from '../../runtime/scene/scene.ts';
import { hexOf, shortNumber } from '../inspector/value.ts';
import { valueText } from '../params.ts';
import type { SignName } from '../signs.ts';
import type { Axis } from '../timeline/axis.ts';
import { xOf } from '../timeline/axis.ts';
import {
  curveData,
  curveKeysData,
  isWhole,
  keysData,
  paramData,
  polesData,
  spansData,
  weightData,
} from '../timeline/draw.ts';
import type { CurveLane, EventLane, Group, KeyLane } from '../timeline/lanes.ts';
import { clipTime, cycleSteps, eventWords } from '../timeline/lanes.ts';
import type { ParamTrack, Run } from '../timeline/tracks.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

interface Props {
  readonly block: Block;
  readonly axis: Axis;
  readonly group: Group;
  readonly step: number;
}

/** All lanes of one player, animator or VCA player. */
export function GroupLanes({ block, axis, group, step }: Props) {
  const { node, params, keys, events, strip, curves, moreCurves, textures } = group;
  const cycles = group.kind === 'vca' ? [] : strip.flatMap(cycleSteps);
  return (
    <section class="tl-group" aria-label={`Lanes of ${node}`}>
      <p class="lane head">
        <span class="nm" title={node}>
          {node}
        </span>
      </p>
      <Strip block={block} axis={axis} group={group} step={step} cycles={cycles} />
      {params.map((param) => (
        <ParamLane key={param.name} block={block} axis={axis} param={param} step={step} />
      ))}
      {keys.map((lane) => (
        <Keys key={lane.key} block={block} axis={axis} lane={lane} cycles={cycles} />
      ))}
      {curves.map((lane) => (
        <Curve key={lane.name} block={block} axis={axis} lane={lane} />
      ))}
      {moreCurves > 0 && (
        <p class="none">
          {moreCurves} more {moreCurves === 1 ? 'line is' : 'lines are'} not drawn.
        </p>
      )}
      {textures.map(([name, now]) => (
        <Lane key={name} block={block} sign="frames" name={name} of="texture" value={now} words="">
          {null}
        </Lane>
      ))}
      {events.map((lane) => (
        <Events key={lane.name} block={block} axis={axis} lane={lane} />
      ))}
    </section>
  );
}

interface LaneProps {
  readonly block: Block;
  readonly sign: SignName;
  readonly name: string;
  readonly of?: string;
  readonly value: ComponentChildren;
  /** What is drawn, in words. */
  readonly words: string;
  readonly children: ComponentChildren;
}

function Lane({ block, sign, name, of, value, words, children }: LaneProps) {
  return (
    <div class="lane">
      <span class="nm">
        <Sign block={block} name={sign} />
        <span title={name}>
          {name} {of && <span class="of">{of}</span>}
        </span>
      </span>
      <span class="ax">{children}</span>
      <span class="val">{value}</span>
      <span class="sr">{words}</span>
    </div>
  );
}

/** States with their weights, or the passes of a player's clip. */
function Strip({ block, axis, group, step, cycles }: Props & { cycles: readonly number[] }) {
  const { kind, strip, exits, intensity } = group;
  const now = strip.filter((run) => run.to >= step && run.left === undefined).at(-1);
  const name = (run: Run) => (kind === 'animator' ? run.state : shortFile(run.clip));
  const words = chains(strip).map((run) => `${name(run)} from step ${Math.ceil(run.from)}`);
  const weight = now?.weights.at(-1)?.weight ?? 1;
  return (
    <Lane
      block={block}
      sign="state"
      name={STRIPS[kind]}
      {...(intensity === 1 ? {} : { of: `intensity ${shortNumber(intensity)}` })}
      value={
        now === undefined
          ? 'stopped'
          : kind !== 'animator'
            ? `${clipTime(now).toFixed(3)} s`
            : weight < 1
              ? `w ${weight.toFixed(2)}`
              : name(now)
      }
      words={words.slice(-5).join(', ')}
    >
      <svg aria-hidden="true" class="strip-lane">
        {strip.map((run, i) => (
          <Box key={i} axis={axis} run={run} now={run === now} />
        ))}
        {chains(strip).map((run, i) => (
          <Name key={i} axis={axis} run={run} text={name(run)} />
        ))}
        <path class="cyc" d={polesData(axis, cycles)} />
        {exits.map((exit, i) => (
          <circle key={i} class="exit" cx={xOf(axis, exit)} cy={23} r={2.5}>
            <title>exit time</title>
          </circle>
        ))}
      </svg>
    </Lane>
  );
}

const STRIPS = { animator: 'Animator', player: 'Player', vca: 'VCA' } as const;

function Box({ axis, run, now }: { axis: Axis; run: Run; now: boolean }) {
  const classes = now ? 'box now' : 'box';
  if (!isWhole(run)) return <path class={classes} d={weightData(axis, run)} />;
  const from = xOf(axis, Math.max(run.from, axis.from - 1));
  return (
    <rect
      class={classes}
      x={from}
      y={5}
      width={Math.max(1, xOf(axis, run.to) - from)}
      height={18}
      rx={4}
    />
  );
}

/** A name where there is room for it. */
function Name({ axis, run, text }: { axis: Axis; run: Run; text: string }) {
  // Behind the slope it came in by.
  const whole = run.weights.find(({ weight }) => weight === 1)?.step ?? run.from;
  const from = Math.max(0, xOf(axis, whole)) + 6;
  const room = xOf(axis, run.left ?? run.to) - from;
  const letters = Math.floor(room / 7);
  if (letters < 2) return null;
  const shown = text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
  return (
    <text x={from} y={18}>
      {shown}
    </text>
  );
}

/** Runs that only go on another way, as one. */
function chains(strip: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of strip) {
    const at = run.resumed
      ? joined.findLastIndex((r) => r.state === run.state && r.clip === run.clip)
      : -1;
    const before = joined[at];
    if (before) {
      const weights = [...before.weights, ...run.weights];
      joined[at] = { ...before, to: run.to, left: before.left ?? run.left, weights };
    } else joined.push(run);
  }
  return joined;
}

function shortFile(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.replace(/\.(?:aeanim|vca)$/, '') || 'no clip';
}

/** What a line of a VCA file gave, with its keys. */
function Curve({ block, axis, lane }: { block: Block; axis: Axis; lane: CurveLane }) {
  const { name, steps, range, value, keys } = lane;
  const said =
    range === undefined ? 'no values' : `from ${shortNumber(range[0])} to ${shortNumber(range[1])}`;
  return (
    <Lane
      block={block}
      sign={keys.length > 0 ? 'key' : 'simulation'}
      name={name}
      value={value === undefined ? '' : shortNumber(value)}
      words={keys.length > 0 ? `${said}, ${passedWords(steps)}` : said}
    >
      <svg aria-hidden="true">
        <path class="line" d={curveData(axis, lane)} />
        <path class="keys" d={curveKeysData(axis, lane)} />
      </svg>
    </Lane>
  );
}

function ParamLane({
  block,
  axis,
  param,
  step,
}: Omit<Props, 'group'> & { readonly param: ParamTrack }) {
  const { name, kind, changes } = param;
  const value = changes.at(-1)?.value ?? 0;
  const text = valueText({ name, kind, value, compared: [] });
  return (
    <Lane
      block={block}
      sign="param"
      name={name}
      of={kind}
      value={text}
      words={`${changes.length} values`}
    >
      <svg aria-hidden="true">
        <path class="line" d={paramData(axis, param, step)} />
      </svg>
    </Lane>
  );
}

interface KeysProps {
  readonly block: Block;
  readonly axis: Axis;
  readonly lane: KeyLane;
  readonly cycles: readonly number[];
}

function Keys({ block, axis, lane, cycles }: KeysProps) {
  const { name, steps, spans, value, drawn, frames } = lane;
  return (
    <Lane
      block={block}
      sign={frames ? 'frames' : drawn ? 'presentation' : 'simulation'}
      name={name}
      value={<Value value={value} />}
      words={`${passedWords(steps)}${drawn ? ', only drawn' : ''}`}
    >
      <svg aria-hidden="true">
        <path class="cyc" d={polesData(axis, cycles)} />
        <path class={drawn ? 'span drawn' : 'span'} d={spansData(axis, spans)} />
        <path class="keys" d={keysData(axis, steps)} />
      </svg>
    </Lane>
  );
}

function passedWords({ length }: readonly number[]): string {
  return `${length} ${length === 1 ? 'key' : 'keys'} passed`;
}

/** A value of a property in few letters. */
function Value({ value }: { value: FieldValue | undefined }) {
  if (value === undefined) return null;
  if (typeof value === 'number') return <>{shortNumber(value)}</>;
  if (typeof value === 'object') {
    if (value.length !== 4) return <>{value.map(shortNumber).join(' ')}</>;
    const hex = hexOf(value);
    return (
      <>
        <svg class="swatch" aria-hidden="true" viewBox="0 0 12 12">
          <rect width="12" height="12" fill={hex} />
        </svg>
        {hex}
      </>
    );
  }
  const text = String(value);
  return <>{text.slice(text.lastIndexOf('/') + 1)}</>;
}

/** Flags where an event was fired; struck through where it was dropped, with the reason. */
function Events({ block, axis, lane }: { block: Block; axis: Axis; lane: EventLane }) {
  const { name, mode, marks } = lane;
  const seen = marks.filter(({ step }) => step >= axis.from);
  const drops = seen.filter((mark) => mark.dropped !== undefined);
  const [pointed, point] = useState<number>();
  const told = drops.find((mark) => mark.step === pointed) ?? drops.at(-1);
  const sign: SignName = `flag-${mode}`;
  return (
    <Lane
      block={block}
      sign={sign}
      name={name}
      of={mode === 'gameplay' ? '' : mode}
      value={eventWords(lane)}
      words={drops.map((mark) => `dropped on step ${mark.step}: ${mark.dropped}`).join('; ')}
    >
      <svg class="flags">
        <title>{`${name}: ${eventWords(lane)}`}</title>
        {seen.map((mark, i) => {
          const x = xOf(axis, mark.step);
          const dropped = mark.dropped !== undefined;
          return (
            <g
              key={i}
              class={dropped ? 'flag drop' : 'flag'}
              {...(dropped && {
                tabindex: 0,
                role: 'img' as const,
                'aria-label': `${name} dropped on step ${mark.step}: ${mark.dropped}`,
                onFocus: () => point(mark.step),
                onMouseEnter: () => point(mark.step),
              })}
            >
              <rect x={x - 8} y={2} width={20} height={24} />
              <use href={block.signs + sign} x={x - 4} y={6} width={16} height={16} />
              {dropped && (
                <use
                  class="strike"
                  href={`${block.signs}dropped`}
                  x={x - 4}
                  y={6}
                  width={16}
                  height={16}
                />
              )}
            </g>
          );
        })}
        {told && <Reason axis={axis} step={told.step} text={`dropped: ${told.dropped}`} />}
      </svg>
    </Lane>
  );
}

/** Beside its flag, on the side where there is room. */
function Reason({ axis, step, text }: { axis: Axis; step: number; text: string }) {
  const x = xOf(axis, step);
  const right = x < axis.width / 2;
  const room = Math.floor((right ? axis.width - x - 20 : x - 10) / 5.6);
  const shown = text.length > room ? `${text.slice(0, Math.max(0, room - 1))}…` : text;
  return (
    <text class="why-drop" x={right ? x + 16 : x - 8} y={18} text-anchor={right ? 'start' : 'end'}>
      {shown}
    </text>
  );
}
