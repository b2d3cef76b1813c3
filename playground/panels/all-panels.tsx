/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Panel } from '../state.ts';
import { panelsOf } from '../state.ts';
import type { Block } from './block.ts';
import { PanelBody, PanelOf, PanelTitle } from './panel.tsx';

/** Right of the stage; under the bar, on its axis; right of the bar. */
type Place = 'side' | 'below' | 'beside';

/** The panels of each place on a page that shows them all, from above. The graph has the parameters. */
const PLACES: Readonly<Record<Place, readonly Panel[]>> = {
  side: ['graph', 'why', 'inspector'],
  below: ['timeline'],
  beside: ['events', 'problems', 'replay'],
};

/** From here on there is room for all panels at once. */
const ROOM = '(min-width: 1200px)';

/** All panels side by side where there is room, the chosen one where there is not. */
export function AllPanels({ block }: { block: Block }) {
  const [room, setRoom] = useState(matchMedia(ROOM).matches);
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const media = matchMedia(ROOM);
    const changed = () => setRoom(media.matches);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, []);
  useEffect(() => {
    block.dispatch({ type: 'all panels', on: room });
  }, [block, room]);
  useEffect(() => {
    // Tabs choose none of them, so that this is nobody's panel.
    const panel = side.current?.closest<HTMLElement>('.panel');
    if (!panel || !room) return;
    panel.removeAttribute('role');
    panel.removeAttribute('tabindex');
    return () => {
      panel.setAttribute('role', 'tabpanel');
      panel.tabIndex = 0;
    };
  }, [room]);
  if (!room) return <PanelBody block={block} />;
  const shown = panelsOf(block.state.value);
  const sections = (place: Place) =>
    PLACES[place]
      .filter((panel) => shown.includes(panel))
      .map((panel) => (
        <section
          key={panel}
          class={`slot slot-${panel}`}
          aria-labelledby={`${block.id}-${panel}-slot`}
        >
          <h2 class="bar" id={`${block.id}-${panel}-slot`}>
            <PanelTitle block={block} panel={panel} />
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <div class="slot-body" tabIndex={0}>
            <PanelOf block={block} panel={panel} />
          </div>
        </section>
      ));
  return (
    <>
      <div class="slots right" ref={side}>
        {sections('side')}
      </div>
      <div class="slots below">{sections('below')}</div>
      <div class="slots beside">{sections('beside')}</div>
    </>
  );
}
