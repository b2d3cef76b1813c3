/** @jsxImportSource preact */
import { SPEEDS } from '../static.ts';
import { Actions } from './actions.tsx';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/**
 * The bar: reset, play or pause, step | the scene's own buttons | speed. Pause comes first for the
 * keyboard, so that what moves can be stopped one Tab from the stage; to the eye Reset does.
 */
export function Transport({ block }: { block: Block }) {
  const { playing, speed } = block.state.value;
  return (
    <>
      <div class="btns">
        <button
          type="button"
          class="ib playb"
          aria-label={playing ? 'Pause' : 'Play'}
          title={playing ? 'Pause  Space' : 'Play  Space'}
          onClick={() => block.play(!playing)}
        >
          <Sign block={block} name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="ib resetb"
          aria-label="Reset"
          title="Back to the page's version and to step 0"
          onClick={() => block.reset()}
        >
          <Sign block={block} name="reset" />
        </button>
        <button
          type="button"
          class="ib"
          aria-label="Step"
          title="Step  ."
          onClick={() => block.step()}
        >
          <Sign block={block} name="step" />
        </button>
      </div>
      <div class="acts">
        <Actions block={block} />
      </div>
      <div class="opts">
        <span class="speed">
          <select
            aria-label="Speed"
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
      </div>
    </>
  );
}
