/** @jsxImportSource preact */
import { isFront } from '../poster/turn.ts';
import { ZOOM, ZOOM_STEP, zoomText } from '../stage/eye.ts';
import { OVERLAYS } from '../stage/overlays.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';
import { usePopover } from './popover.tsx';
import { TurnMenu } from './turn-menu.tsx';

/** The tools at the right of the stage's bar: farther, fit, closer | the hand | the overlays. */
export function ViewBar({ block }: { block: Block }) {
  const { eye, hand } = block.state.value.seeing;
  const zoom = zoomText(eye);
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-label="Zoom out"
        title="Zoom out  −"
        aria-disabled={eye.zoom <= ZOOM.least}
        onClick={() => block.viewer.zoomBy(1 / ZOOM_STEP)}
      >
        <Sign block={block} name="zoom-out" />
      </button>
      <button
        type="button"
        class="ib fitb"
        aria-label={`Fit, zoom is ${zoom}`}
        title="Fit  0, or a double click"
        onClick={() => block.viewer.fit()}
      >
        {zoom}
      </button>
      <button
        type="button"
        class="ib"
        aria-label="Zoom in"
        title="Zoom in  +, or the wheel with Ctrl"
        aria-disabled={eye.zoom >= ZOOM.most}
        onClick={() => block.viewer.zoomBy(ZOOM_STEP)}
      >
        <Sign block={block} name="zoom-in" />
      </button>
      <button
        type="button"
        class="ib handb"
        aria-label="Move the picture"
        title="Drag to move the picture; without it, drag with the middle button or with Space"
        aria-pressed={hand}
        onClick={() => block.dispatch({ type: 'hand', on: !hand })}
      >
        <Sign block={block} name="hand" />
      </button>
      <TurnMenu block={block} />
      <OverlayMenu block={block} />
    </>
  );
}

function OverlayMenu({ block }: { block: Block }) {
  const { bones, seeing } = block.state.value;
  const { overlays } = seeing;
  const turned = bones !== undefined && !isFront(seeing.turn);
  const { open, setOpen, whole, button } = usePopover();
  const id = `${block.id}-overlays`;
  const shown = overlays.size === 0 ? 'Overlays' : `Overlays, ${overlays.size} shown`;
  return (
    <span class="over" ref={whole}>
      <button
        type="button"
        class="ib"
        ref={button}
        aria-label={shown}
        title="What is drawn over the scene"
        aria-expanded={open}
        aria-controls={id}
        data-on={overlays.size > 0 ? '' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Sign block={block} name="overlay" />
      </button>
      <fieldset class="overs" id={id} hidden={!open}>
        <legend class="sr">Drawn over the scene</legend>
        {OVERLAYS.map(({ name, title, says, ...more }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={overlays.has(name)}
              onChange={(event) =>
                block.dispatch({ type: 'overlay', name, on: event.currentTarget.checked })
              }
            />
            <span>
              {title}{' '}
              <span class="d">
                {says}
                {turned && 'flat' in more ? ': only from the front' : ''}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </span>
  );
}
