/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { AnimatorView, ParamView } from '../../runtime/world/game.ts';
import { callFor, numberText, rangeOf, valueText } from '../params.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/** Each animator: what its controller asks for, to be set, and what that leads to. */
export function Parameters({ block }: { block: Block }) {
  const { animators } = block.state.value;
  if (animators.length === 0) return <p class="empty">No animator in the scene.</p>;
  return (
    <div class="animators">
      {animators.map((animator) => (
        <section key={animator.node} class="animator" aria-label={animator.node}>
          <Running block={block} animator={animator} />
          <fieldset class="params" aria-label={`Parameters of ${animator.node}`}>
            {animator.params.map((param) => (
              <Parameter
                key={`${param.name} ${param.kind}`}
                block={block}
                animator={animator}
                param={param}
              />
            ))}
            {animator.params.length === 0 && <p class="empty">It has no parameters.</p>}
          </fieldset>
        </section>
      ))}
    </div>
  );
}

/** The state with the part of the pass that has been played, and the blend as a bar. */
function Running({ block, animator }: { block: Block; animator: AnimatorView }) {
  const { node, state, progress, blend } = animator;
  const weight = blend?.weight ?? 1;
  return (
    <div class="running">
      <p class="row">
        <span class="who">{node}</span>
        <span class="now">
          <Sign block={block} name="state-now" />
          <b>{state || 'no state'}</b>
          <span class="pass" aria-hidden="true">
            <i style={{ width: percent(progress) }} />
          </span>
        </span>
        <span class="num" title="Part of the present pass of the clip">
          {progress.toFixed(2)}
        </span>
      </p>
      <p class="row">
        <span class="who">{blend ? (blend.from ?? 'held pose') : 'no blend'}</span>
        <span class="now">
          <span class="weight" aria-hidden="true">
            <i style={{ width: percent(weight) }} />
          </span>
          <span class="to">{state}</span>
        </span>
        <span class="num" title="Weight of the state that is entered">
          {weight.toFixed(2)}
        </span>
      </p>
      <p class="row times">
        <span class="who" />
        <span>
          {blend && `${blend.elapsed.toFixed(2)} of ${blend.duration.toFixed(2)} s of the blend`}
        </span>
      </p>
    </div>
  );
}

function percent(part: number): string {
  return `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;
}

interface ParameterProps {
  readonly block: Block;
  readonly animator: AnimatorView;
  readonly param: ParamView;
}

function Parameter({ block, animator, param }: ParameterProps) {
  const set = (value: number) => {
    if (Number.isFinite(value)) block.call(callFor(animator.node, param, value));
  };
  return (
    <div class="row">
      <span class="who" title={`${param.name}, ${param.kind}`}>
        {param.name}
      </span>
      {param.kind === 'bool' ? (
        <Switch param={param} set={set} />
      ) : param.kind === 'trigger' ? (
        <Fire param={param} set={set} />
      ) : (
        <Slider param={param} set={set} />
      )}
    </div>
  );
}

interface ControlProps {
  readonly param: ParamView;
  readonly set: (value: number) => void;
}

function Slider({ param, set }: ControlProps) {
  const { name, kind, value } = param;
  const [draft, setDraft] = useState<string>();
  // While a thumb is held, its track keeps its length.
  const range = useRef(rangeOf(param));
  const held = useRef(false);
  if (!held.current) range.current = rangeOf(param);
  const { min, max, step } = range.current;
  const text = numberText(kind, value);
  const commit = () => {
    if (draft !== undefined && draft.trim() !== '') set(Number(draft));
    setDraft(undefined);
  };
  return (
    <>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={value}
        onPointerDown={() => {
          held.current = true;
        }}
        onPointerUp={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <input
        type="text"
        class="num"
        inputMode="decimal"
        autocomplete="off"
        aria-label={`${name}, exact`}
        value={draft ?? text}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
    </>
  );
}

function Switch({ param, set }: ControlProps) {
  const on = param.value !== 0;
  return (
    <>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-label={param.name}
        aria-checked={on}
        onClick={() => set(on ? 0 : 1)}
      >
        <span>false</span>
        <span>true</span>
      </button>
      <span class="num" aria-hidden="true">
        {valueText(param)}
      </span>
    </>
  );
}

function Fire({ param, set }: ControlProps) {
  const [fired, setFired] = useState(0);
  return (
    <>
      <span>
        <button
          type="button"
          class="btn fire"
          aria-label={`Fire ${param.name}`}
          onClick={() => {
            set(1);
            setFired(fired + 1);
          }}
        >
          Fire
        </button>
        <span class="sr" role="status">
          {fired > 0 && `${param.name} fired${fired > 1 ? `, ${fired} times` : ''}`}
        </span>
      </span>
      <span class="num">{valueText(param)}</span>
    </>
  );
}
