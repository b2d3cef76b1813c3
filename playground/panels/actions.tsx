/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { endsOf, keyName } from '../controls.ts';
import type { Controls } from '../protocol.ts';
import { Rocker, type Way } from '../rocker.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';

type PointerOn = PointerEvent & { readonly currentTarget: HTMLElement };

/** The scene's own buttons, held by as many pointers as there are: axes, then buttons. */
export function Actions({ block }: { block: Block }) {
  const { buttons, axes } = block.state.value.controls;
  return (
    <>
      {axes.map((axis) => (
        <AxisPair key={axis.name} block={block} axis={axis} />
      ))}
      {buttons.length > 0 && (
        <div class="pushes">
          {buttons.map(({ name, keys }) => (
            <Push key={name} block={block} name={name} code={keys[0]} />
          ))}
        </div>
      )}
    </>
  );
}

/** What holds a control's ends, and which of them are held. */
function useRocker(press: (way: Way, down: boolean) => void): readonly [Rocker, ReadonlySet<Way>] {
  const [held, setHeld] = useState<ReadonlySet<Way>>(new Set());
  // For what outlives a drawing of the bar, which may come at any time while a button is down.
  const rocker = useRef<Rocker>(undefined);
  rocker.current ??= new Rocker((way, down) => {
    press(way, down);
    setHeld((before) => new Set(down ? [...before, way] : [...before].filter((w) => w !== way)));
  });
  const { current } = rocker;
  // The scene may lose the action while its button is down.
  useEffect(() => () => current.liftAll(), []);
  return [current, held];
}

/** What a control hears of pointers, given the end that one is on. */
function pointers(rocker: Rocker, wayAt: (event: PointerOn) => Way) {
  const lift = (event: PointerOn) => rocker.lift(event.pointerId);
  return {
    onPointerDown: (event: PointerOn) => {
      if (event.button !== 0) return;
      // Wherever it goes from here on, it is this control's until it is lifted.
      event.currentTarget.setPointerCapture(event.pointerId);
      rocker.put(event.pointerId, wayAt(event));
    },
    onPointerMove: (event: PointerOn) => {
      if (rocker.has(event.pointerId)) rocker.put(event.pointerId, wayAt(event));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
    // A long press would open a menu over the game.
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}

/** Two buttons: held they are -1 and 1, together 0. A thumb may slide from one to the other. */
function AxisPair({ block, axis }: { block: Block; axis: Controls['axes'][number] }) {
  const { name } = axis;
  const [rocker, held] = useRocker((way, down) => block.press(name, down, way));
  const middle = useRef<HTMLButtonElement>(null);
  const hands = pointers(rocker, (event) => {
    const box = middle.current?.getBoundingClientRect();
    return event.clientX < (box?.left ?? 0) ? -1 : 1;
  });
  return (
    <div class="pair">
      <span class="name" aria-hidden="true" title={name}>
        {name}
      </span>
      <div class="ends" {...hands}>
        {endsOf(axis).map(({ way, label, direction, key }) => (
          <button
            type="button"
            key={way}
            ref={way > 0 ? middle : null}
            class={held.has(way) ? 'btn act held' : 'btn act'}
            aria-label={label}
            title={label}
            onClick={(event) => tap(event, (down) => block.press(name, down, way))}
          >
            <span class={`to-${direction ?? 'none'}`}>
              {direction ? <Sign block={block} name="arrow" /> : way < 0 ? '−' : '+'}
            </span>
            {key && <kbd>{key}</kbd>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Presses an input action for as long as it is held. */
function Push({ block, name, code }: { block: Block; name: string; code?: string | undefined }) {
  const [rocker, held] = useRocker((_, down) => block.press(name, down));
  return (
    <button
      type="button"
      class={held.size > 0 ? 'btn act held' : 'btn act'}
      {...pointers(rocker, () => 1)}
      onClick={(event) => tap(event, (down) => block.press(name, down))}
    >
      <span class="name" title={name}>
        {name}
      </span>
      {code && <kbd>{keyName(code)}</kbd>}
    </button>
  );
}

/** A click by keyboard or voice, which no pointer came before, is a tap. */
function tap(event: MouseEvent, press: (down: boolean) => void): void {
  if (event.detail !== 0) return;
  press(true);
  press(false);
}
