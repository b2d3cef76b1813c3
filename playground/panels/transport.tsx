/** @jsxImportSource preact */
import { PLAY_CHORD } from '../keys.ts';
import { SPEEDS } from '../static-transport.ts';
import { Actions } from './actions.tsx';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';
import { Scrubber } from './scrubber.tsx';

/**
 * The bar: restart, step back, play or pause, step | scrubber | speed, loop, and below it the scene's
 * own buttons. Pause comes first for the keyboard, so that what moves can be stopped one Tab from
 * the stage; to the eye Restart does.
 */
export function Transport({ block }: { block: Block }) {
  const { playing, speed, past, loop } = block.state.value;
  const key = keyOf(block, 'Space', 'Space') || `  ${PLAY_CHORD}`;
  const goesOn =
    past && !loop.on
      ? `Play on from step ${past.at}: what lies ahead is let go of, Undo brings it back`
      : 'Play';
  return (
    <>
      <div class="btns">
        <button
          type="button"
          class="ib playb"
          aria-label={playing ? 'Pause' : 'Play'}
          title={`${playing ? 'Pause' : goesOn}${key}`}
          onClick={() => block.play(!playing)}
        >
          <Sign block={block} name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="ib restart"
          aria-label="Restart"
          title={`Begin again at step 0. The texts stay as they are${keyOf(block, 'Home', 'Home')}`}
          onClick={() => block.restart()}
        >
          <Sign block={block} name="restart" />
        </button>
        <StepBack block={block} />
        <button
          type="button"
          class="ib"
          aria-label="Step"
          title={`Step${keyOf(block, 'Period', '.')}`}
          onClick={() => block.step()}
        >
          <Sign block={block} name="step" />
        </button>
      </div>
      <Scrubber block={block} />
      <div class="opts">
        <span class="speed">
          <select
            aria-label="Playback speed"
            value={String(speed)}
            onChange={(event) =>
              block.dispatch({ type: 'speed', speed: Number(event.currentTarget.value) })
            }
          >
            {SPEEDS.map(({ value, name }) => (
              <option key={value} value={String(value)}>
                {name}
              </option>
            ))}
          </select>
          <Sign block={block} name="chevron" />
        </span>
        <button
          type="button"
          class="ib loopb"
          aria-label="Loop"
          aria-pressed={loop.on}
          title="Play a range of recorded steps over and over"
          onClick={() => block.dispatch({ type: 'loop', on: !loop.on, time: block.time.value })}
        >
          <Sign block={block} name="loop" />
        </button>
      </div>
      <div class="acts">
        <Actions block={block} />
      </div>
    </>
  );
}

/** What a tip says of a key on the stage: nothing where the scene has that key for itself. */
function keyOf(block: Block, code: string, name: string): string {
  return block.state.value.controls.keys.includes(code) ? '' : `  ${name}`;
}

/** It stays in the row of Tab at step 0: it would take the focus with it. */
function StepBack({ block }: { block: Block }) {
  const { at, from } = block.time.value;
  return (
    <button
      type="button"
      class="ib backb"
      aria-label="Step back"
      aria-disabled={at <= from}
      title={`Step back${keyOf(block, 'Comma', ',')}`}
      onClick={() => block.stepBack()}
    >
      <Sign block={block} name="step-back" />
    </button>
  );
}
