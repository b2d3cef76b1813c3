/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { SPEEDS } from '../static.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

/**
 * The bar: reset, play or pause, step | the scene's own buttons | speed. Pause comes first for the
 * keyboard, so that what moves can be stopped one Tab from the stage; to the eye Reset does.
 */
export function Transport({ block }: { block: Block }) {
  const { playing, speed, controls } = block.state.value;
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
        {controls.buttons.map(({ name, keys }) => (
          <ActionButton
            key={name}
            name={name}
            code={keys[0]}
            press={(down) => block.press(name, down)}
          />
        ))}
        {controls.axes.flatMap(({ name, negative, positive }) =>
          [
            { side: `${name} −`, code: negative[0] },
            { side: `${name} +`, code: positive[0] },
          ].flatMap(({ side, code }) =>
            code === undefined
              ? []
              : [
                  <ActionButton
                    key={`${side} ${code}`}
                    name={side}
                    code={code}
                    press={(down) => block.pressKey(code, down)}
                  />,
                ],
          ),
        )}
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

/**
 * Presses a button, or one side of an axis, for as long as it is held; a click by keyboard or voice
 * is a tap.
 */
function ActionButton({
  name,
  code,
  press,
}: {
  name: string;
  code?: string | undefined;
  press: (down: boolean) => void;
}) {
  const [held, setHeld] = useState(false);
  // For what outlives a drawing of the bar, which may come at any time while the button is down.
  const down = useRef(false);
  const hold = (on: boolean) => {
    if (down.current === on) return;
    down.current = on;
    press(on);
    setHeld(on);
  };
  const release = () => hold(false);
  // The scene may lose the action while its button is down.
  useEffect(() => release, []);
  return (
    <button
      type="button"
      class={held ? 'btn act held' : 'btn act'}
      onPointerDown={(event) => {
        if (event.button === 0) hold(true);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={(event) => {
        if (event.detail !== 0) return;
        press(true);
        press(false);
      }}
    >
      {name}
      {code && <kbd>{keyName(code)}</kbd>}
    </button>
  );
}

/** What a key is called on a keyboard, from its `KeyboardEvent.code`. */
export function keyName(code: string): string {
  return code.replace(/^(Key|Digit|Arrow)/, '');
}
