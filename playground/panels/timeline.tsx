/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { TimelineData } from '../panel-data.ts';
import type { Axis } from '../timeline/axis.ts';
import { spanAt, stepAt, ticksOf, xOf } from '../timeline/axis.ts';
import { chosenTracks, groupOf } from '../timeline/lanes.ts';
import type { Block } from './block.ts';
import { GroupLanes } from './timeline-lanes.tsx';
import { useSize } from './use-size.ts';

/** What players and animators did: states, parameters, keys, curves and events on one axis of time. */
export function TimelinePanel({ block }: { block: Block }) {
  const { timeline } = block.state.value.panels;
  if (!timeline) return <p class="empty" />;
  if (timeline.stretch.tracks.length === 0) {
    return (
      <p class="empty">
        No AnimationPlayer, no Animator and no VcaPlayer in the scene: nothing has a time line.
      </p>
    );
  }
  return <Lanes block={block} data={timeline} />;
}

function Lanes({ block, data }: { block: Block; data: TimelineData }) {
  const { hz, selected } = block.state.value;
  const ruler = useRef<HTMLDivElement>(null);
  const { width } = useSize(ruler);
  const { stretch } = data;
  const { to: step } = stretch;
  const axis = { ...spanAt(step, hz), width, hz };
  const tracks = chosenTracks(stretch, selected);
  const hidden = stretch.tracks.length + stretch.more - tracks.length;
  const goTo = (event: MouseEvent) => {
    const box = ruler.current?.getBoundingClientRect();
    const cell = (event.target as Element).closest('.ax');
    if (box && cell) block.seek(Math.max(0, stepAt(axis, event.clientX - box.left)));
  };
  return (
    <div class="tl-panel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the scrubber takes keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div class="tl goes" style={{ '--x': `${xOf(axis, step)}px` }} onClick={goTo}>
        <div class="tl-ruler">
          <span class="nm">Seconds</span>
          <div class="ax" ref={ruler}>
            {width > 0 && <Ruler axis={axis} />}
          </div>
          <span class="val">step {step}</span>
        </div>
        {width > 0 &&
          tracks.map((track) => (
            <GroupLanes
              key={`${track.kind} ${track.node}`}
              block={block}
              axis={axis}
              group={groupOf(data, track)}
              step={step}
            />
          ))}
        <div class="tl-play" />
      </div>
      {hidden > 0 && (
        <p class="none">
          {hidden} more {hidden === 1 ? 'player or animator is' : 'players and animators are'} not
          drawn. Those of the node that is selected in the Inspector come first.
        </p>
      )}
    </div>
  );
}

function Ruler({ axis }: { axis: Axis }) {
  const ticks = ticksOf(axis);
  return (
    <svg aria-hidden="true">
      <path
        class="tick"
        d={ticks.map(({ x, label }) => `M${x} 28V${label === undefined ? 23 : 16}`).join('')}
      />
      {ticks.map(({ x, label }) =>
        label === undefined ? null : (
          <text key={label} x={x + 4} y={14}>
            {label}
          </text>
        ),
      )}
    </svg>
  );
}
