/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { isFront, MOST, SIDES, TURN_STEP, turnText } from '../poster/turn.ts';
import { hasBones } from '../static.ts';
import type { Block } from './block.ts';
import { BoneTable } from './bone-table.tsx';
import { Sign } from './parts.tsx';
import { usePopover } from './popover.tsx';

/** From which side bones are looked at; only where a scene has some. */
export function TurnMenu({ block }: { block: Block }) {
  const { open, setOpen, whole, button } = usePopover();
  const { bones, seeing, texts } = block.state.value;
  // As the page draws the bar before anything runs.
  const shown = useMemo(() => hasBones(texts), [texts]);
  if (!shown && !bones) return null;
  const { turn, turning } = seeing;
  const id = `${block.id}-turn`;
  const words = turnText(turn);
  const range = (name: string, axis: 'yaw' | 'pitch') => (
    <label class="range">
      <span>{name}</span>
      <input
        type="range"
        min={-MOST[axis]}
        max={MOST[axis]}
        step={TURN_STEP}
        value={turn[axis]}
        aria-valuetext={`${Math.round(turn[axis])} degrees`}
        onInput={(event) =>
          block.viewer.turn({ ...turn, [axis]: event.currentTarget.valueAsNumber })
        }
      />
      <output>{Math.round(turn[axis])}°</output>
    </label>
  );
  return (
    <span class="over" ref={whole}>
      <button
        type="button"
        class="ib"
        ref={button}
        aria-label={`Turn, seen from: ${words}`}
        title="Turn: drag the picture, or the arrow keys on it"
        aria-expanded={open}
        aria-controls={id}
        data-on={isFront(turn) ? undefined : ''}
        onClick={() => setOpen(!open)}
      >
        <Sign block={block} name="turn" />
      </button>
      <fieldset class="overs turns" id={id} hidden={!open}>
        <legend class="sr">From which side bones are seen</legend>
        <div class="sides">
          {SIDES.map(({ name, turn: side }) => (
            <button
              key={name}
              type="button"
              class="btn"
              aria-pressed={words === name}
              onClick={() => block.viewer.turn(side)}
            >
              {name}
            </button>
          ))}
        </div>
        {range('Round', 'yaw')}
        {range('Up', 'pitch')}
        <label>
          <input
            type="checkbox"
            checked={turning}
            onChange={(event) =>
              block.dispatch({ type: 'turning', on: event.currentTarget.checked })
            }
          />
          <span>
            One finger turns <span class="d">and does not scroll the page</span>
          </span>
        </label>
        {bones && <BoneTable block={block} bones={bones} />}
      </fieldset>
    </span>
  );
}
