/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ParamView } from '../../runtime/world/game.ts';
import { callFor, valueText } from '../params.ts';
import type { AnimatorRow } from '../protocol.ts';
import type { Block } from './block.ts';
import { NumberField } from './number-field.tsx';
import { Sign } from './parts.tsx';

/** Each animator: what its controller asks for, to be set, and what that leads to. */
export function Parameters({ block }: { block: Block }) {
  const { animators, moreAnimators } = block.state.value;
  if (animators.length === 0) return <p class="empty">No animator in the scene.</p>;
  return (
    <div class="animators">
      {animators.map((animator, a) => (
        <section key={animator.node} class="animator" aria-label={animator.node}>
          <Running block={block} animator={animator} />
          <fieldset class="params" aria-label={`Parameters of ${animator.node}`}>
            {animator.params.map((param, p) => (
              <Parameter
                key={`${param.name} ${param.kind}`}
                id={`${block.id}-param-${a}-${p}`}
                block={block}
                animator={animator}
                param={param}
              />
            ))}
            {animator.params.length === 0 && <p class="empty">It has no parameters.</p>}
            {animator.more.params > 0 && (
              <p class="more">{notShown(animator.more.params, 'parameter')}</p>
            )}
          </fieldset>
        </section>
      ))}
      {moreAnimators > 0 && <p class="more">{notShown(moreAnimators, 'animator')}</p>}
    </div>
  );
}

function notShown(more: number, what: string): string {
  return `${more} more ${what}${more > 1 ? 's are' : ' is'} not shown.`;
}

/** The state with the part of the pass that has been played, and the blend as a bar. */
function Running({ block, animator }: { block: Block; animator: AnimatorRow }) {
  const { node, state, progress, blend } = animator;
  const weight = blend?.weight ?? 1;
  const from = blend ? (blend.from ?? 'held pose') : 'no blend';
  return (
    <div class="running">
      <p class="row">
        <span class="who" title={node}>
          {node}
        </span>
        <span class="now">
          <Sign block={block} name="state-now" />
          <span class="sr">is in the state </span>
          <b title={state}>{state || 'no state'}</b>
          <span class="pass" aria-hidden="true">
            <i style={{ width: percent(progress) }} />
          </span>
        </span>
        <span class="num" title="Part of the present pass of the clip">
          <span class="sr">, </span>
          {progress.toFixed(2)}
          <span class="sr"> of the present pass of its clip.</span>
        </span>
      </p>
      <p class="row">
        <span class="who" title={from}>
          {blend && <span class="sr">blend from </span>}
          {from}
        </span>
        <span class="now">
          <span class="weight" aria-hidden="true">
            <i style={{ width: percent(weight) }} />
          </span>
          <span class="sr">{blend ? 'to ' : ', '}</span>
          <span class="to" title={state}>
            {state}
          </span>
        </span>
        <span class="num" title="Weight of the state that is entered">
          <span class="sr">, its weight </span>
          {weight.toFixed(2)}
          <span class="sr">.</span>
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
  /** Unique on the page. */
  readonly id: string;
  readonly block: Block;
  readonly animator: AnimatorRow;
  readonly param: ParamView;
}

export function Parameter({ id, block, animator, param }: ParameterProps) {
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
        <NumberField id={id} param={param} set={set} />
      )}
    </div>
  );
}

interface ControlProps {
  readonly param: ParamView;
  readonly set: (value: number) => void;
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
