/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { sameTransition } from '../../runtime/controller/transition-ends.ts';
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts';
import {
  cut,
  graphOf,
  labelOf,
  opens,
  partOf,
  stateWords,
  transitionWords,
  weightOf,
  wishesOf,
} from '../graph/graph.ts';
import type { Area, Box, Flow, Layout, Line } from '../graph/layout.ts';
import { fitOf, flowOf, LINE, labelSize, layOutIn, NAME_LENGTH } from '../graph/layout.ts';
import { filledData, headData, lineData, placeOn, smooth } from '../graph/path.ts';
import { runningTransition } from '../graph/running.ts';
import { covers, settle } from '../graph/settle.ts';
import type { PanelData } from '../panel-data.ts';
import type { Block } from './block.ts';
import { choose } from './graph-choice.ts';
import { useSize } from './use-size.ts';

interface Props {
  readonly block: Block;
  readonly graph: NonNullable<PanelData['graph']>;
}

/** What is drawn stands in the name of its button already, in a sentence. */
const UNREAD = { 'aria-hidden': true } as const;
/** Corners of a state: the page's `--r-state`. */
const CORNER = 8;
/** Below this a graph is scrolled instead of drawn smaller: its words would not be read. */
const SMALLEST = 0.85;
const ZOOMS = [0.5, 0.62, 0.75, 0.9, 1, 1.25, 1.5, 2];

/** The graph as a drawing in its own scrolling box. */
export function GraphPicture({ block, graph: known }: Props) {
  const { controller } = known;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [zoom, setZoom] = useState<number>();
  const graph = useMemo(() => graphOf(controller), [controller]);
  const { layout, tidy, untidy } = useLayout(known, graph, size);
  const fit = fitOf(layout, size);
  const scale = zoom ?? Math.max(SMALLEST, fit);
  useInView(box, layout.nodes.get(graph.nodes.find(isNow(known.moment.state))?.key ?? ''), scale);
  const step = (way: 1 | -1) => {
    const next =
      way > 0 ? ZOOMS.find((z) => z > scale + 0.01) : ZOOMS.findLast((z) => z < scale - 0.01);
    if (next !== undefined) setZoom(next);
  };
  return (
    <div class="graph-frame">
      <div class="graph-box" ref={box}>
        {size.width > 0 && (
          <Drawing block={block} known={known} graph={graph} layout={layout} scale={scale} />
        )}
      </div>
      <div class="graph-tools">
        {untidy && (
          <button type="button" class="btn" onClick={tidy}>
            Tidy up
          </button>
        )}
        {zoom !== undefined ? (
          <button
            type="button"
            class="btn"
            title="As large as fits, or as can be read"
            onClick={() => setZoom(undefined)}
          >
            Fit
          </button>
        ) : (
          fit < SMALLEST && (
            <button
              type="button"
              class="btn"
              title="All of it, however small"
              onClick={() => setZoom(fit)}
            >
              Whole
            </button>
          )
        )}
        <button
          type="button"
          class="ib"
          aria-label="Smaller"
          title="Smaller"
          aria-disabled={scale <= (ZOOMS[0] as number)}
          onClick={() => step(-1)}
        >
          −
        </button>
        <button
          type="button"
          class="ib"
          aria-label="Larger"
          title="Larger"
          aria-disabled={scale >= (ZOOMS.at(-1) as number)}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

const isNow = (state: number) => (node: GraphNode) => node.kind === 'state' && node.state === state;

/**
 * Scrolls a state that has just become the present one into view, where a graph is larger than its
 * box; not under the hand of a reader who looks at another part of it.
 */
function useInView(box: RefObject<HTMLElement | null>, place: Box | undefined, scale: number) {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !place || current.matches(':hover, :focus-within')) return;
    const to = (start: number, size: number, from: number, room: number) =>
      start < from || start + size > from + room ? start + size / 2 - room / 2 : from;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    current.scrollLeft = to(place.x * scale, place.w * scale, scrollLeft, clientWidth);
    current.scrollTop = to(place.y * scale, place.h * scale, scrollTop, clientHeight);
  }, [place, scale]);
}

/** A layout for upright areas and one for others, which stay as they are for as long as the graph does. */
function useLayout(
  { controller: now }: Props['graph'],
  shape: Graph,
  area: Area,
): { layout: Layout; tidy: () => void; untidy: boolean } {
  const kept = useRef(new Map<Flow, { layout: Layout; untidy: boolean }>());
  const [tidied, setTidied] = useState(0);
  const way = flowOf(area);
  const measured = area.width > 0;
  const found = useMemo(() => {
    const before = kept.current.get(way);
    if (before && covers(before.layout, shape)) return before;
    const settled = before && settle(before.layout, shape);
    const next = settled
      ? { layout: settled, untidy: true }
      : {
          layout: layOutIn(area, shape, (edge) => linesOf(now, edge)),
          untidy: false,
        };
    if (measured) kept.current.set(way, next);
    return next;
  }, [shape, way, measured, tidied]);
  const tidy = () => {
    kept.current.clear();
    setTidied(tidied + 1);
  };
  return { ...found, tidy };
}

/** The words on a line, whatever holds. */
function linesOf(controller: Props['graph']['controller'], { transition }: GraphEdge) {
  const view = controller.transitions[transition];
  return view ? labelOf(wishesOf(controller, view, undefined)) : [];
}

interface DrawingProps {
  readonly block: Block;
  readonly known: Props['graph'];
  readonly graph: Graph;
  readonly layout: Layout;
  readonly scale: number;
}

/** What can be reached by keyboard, in the order it is read: each node, then what leaves it. */
type Item = { readonly node: GraphNode } | { readonly edge: GraphEdge };

function itemsOf({ nodes, edges }: Graph): Item[] {
  return nodes
    .filter(({ kind }) => kind !== 'entry')
    .flatMap((node): Item[] => [
      ...(node.kind === 'state' ? [{ node }] : []),
      ...edges.filter(({ from }) => from === node.key).map((edge) => ({ edge })),
    ]);
}

const keyOf = (item: Item) => ('node' in item ? item.node.key : item.edge.key);

function Drawing({ block, known, graph, layout, scale }: DrawingProps) {
  const { controller, moment, node, step } = known;
  const { why, hz } = block.state.value;
  const items = useMemo(() => itemsOf(graph), [graph]);
  const [at, setAt] = useState<string>();
  const stop = items.some((item) => keyOf(item) === at) ? at : items[0] && keyOf(items[0]);
  const running = runningTransition(controller, moment, why.takes, node, step, hz);
  const idOf = (key: string) => `${block.id}-g-${items.findIndex((i) => keyOf(i) === key)}`;
  const use = (item: Item, focus: boolean) => {
    setAt(keyOf(item));
    if ('node' in item) {
      const state = controller.states[item.node.state];
      if (state) block.reveal({ file: controller.file, ...state }, focus);
      return;
    }
    const transition = controller.transitions[item.edge.transition];
    if (!transition) return;
    if (focus) block.reveal({ file: controller.file, ...transition }, true);
    else choose(block, controller.file, transition, why.followed);
  };
  const move = (event: KeyboardEvent) => {
    const now = items.findIndex((item) => keyOf(item) === stop);
    const last = items.length - 1;
    const to = {
      ArrowRight: Math.min(last, now + 1),
      ArrowDown: Math.min(last, now + 1),
      ArrowLeft: Math.max(0, now - 1),
      ArrowUp: Math.max(0, now - 1),
      Home: 0,
      End: last,
    }[event.key];
    const item = items[now];
    if (to !== undefined && items[to]) {
      event.preventDefault();
      setAt(keyOf(items[to]));
      document.getElementById(idOf(keyOf(items[to])))?.focus();
    } else if (item && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      use(item, event.key === 'Enter');
    }
  };
  const common = (item: Item) => {
    const key = keyOf(item);
    return {
      id: idOf(key),
      role: 'button' as const,
      // In SVG an attribute is what it is spelled.
      tabindex: key === stop ? 0 : -1,
      onClick: () => use(item, false),
      onFocus: () => setAt(key),
    };
  };
  const edges = graph.edges.map((edge) => ({ edge, line: layout.edges.get(edge.key) }));
  const chosen = (edge: GraphEdge) => {
    const view = controller.transitions[edge.transition];
    return view !== undefined && why.followed !== undefined && sameTransition(why.followed, view);
  };
  const line = graph.edges.find(({ transition }) => transition >= 0 && transition === running);
  return (
    <svg
      class="graph"
      aria-label={`Graph of ${controller.file}: ${controller.states.length} states, ${controller.transitions.length} transitions`}
      // Whole pixels: a fraction of one would bring scroll bars.
      width={Math.floor(layout.width * scale)}
      height={Math.floor(layout.height * scale)}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onKeyDown={move}
    >
      {edges.map(({ edge, line }) =>
        line === undefined ? null : (
          <Arrow
            key={edge.key}
            {...{ block, known, edge, line }}
            running={edge.transition >= 0 && edge.transition === running}
            chosen={chosen(edge)}
            common={
              edge.transition < 0 ? {} : { ...common({ edge }), 'aria-pressed': chosen(edge) }
            }
          />
        ),
      )}
      {graph.nodes.map((item) => {
        const place = layout.nodes.get(item.key);
        if (place === undefined) return null;
        return item.kind === 'state' ? (
          <State
            key={item.key}
            {...{ block, known, item, place }}
            common={common({ node: item })}
          />
        ) : (
          <g key={item.key} class="gpill">
            <rect x={place.x} y={place.y} width={place.w} height={place.h} rx={place.h / 2} />
            <text x={place.x + place.w / 2} y={place.y + place.h / 2 + 4} text-anchor="middle">
              {item.name}
            </text>
          </g>
        );
      })}
      {line && <Playhead block={block} known={known} line={layout.edges.get(line.key)} />}
    </svg>
  );
}

/** On the arrow of the blend that runs, over everything else. */
function Playhead({
  block,
  known,
  line,
}: Pick<DrawingProps, 'block' | 'known'> & { line: Line | undefined }) {
  const way = useMemo(() => smooth(line?.points ?? []), [line]);
  const { elapsed, duration } = known.moment;
  if (duration <= 0 || way.length === 0) return null;
  const { x, y, turn } = placeOn(way, elapsed / duration);
  return (
    <use
      href={`${block.signs}playhead-side`}
      class="gph"
      x={-8}
      y={-8}
      width={16}
      height={16}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  );
}

interface StateProps {
  readonly known: Props['graph'];
  readonly item: GraphNode;
  readonly place: Box;
  readonly common: object;
}

/** A state: its weight fills it from below, a line shows the part of its pass. */
function State({ known: { controller, moment }, item, place, common }: StateProps) {
  const { x, y, w, h } = place;
  const weight = weightOf(moment, item.state);
  const role = weight === undefined ? '' : moment.state === item.state ? ' in' : ' out';
  const part = weight === undefined ? 0 : partOf(moment, item.state);
  return (
    <g class={`gst${role}`}>
      <g {...common} aria-label={stateWords(controller, item.state, moment)}>
        <rect class="back" x={x} y={y} width={w} height={h} rx={CORNER} />
        {weight !== undefined && <path class="gw" d={filledData(place, CORNER, weight)} />}
        <rect class="edge" x={x} y={y} width={w} height={h} rx={CORNER} />
      </g>
      <g class="words" {...UNREAD}>
        <text class="gtx" x={x + 12} y={y + h / 2 + 5}>
          {cut(item.name, NAME_LENGTH)}
        </text>
        {weight !== undefined && (
          <>
            <text class="gn" x={x + w - 10} y={y + h / 2 + 4} text-anchor="end">
              {weight.toFixed(2)}
            </text>
            <path class="gp" d={`M${x + CORNER} ${y + h - 4}h${(w - 2 * CORNER) * part}`} />
          </>
        )}
      </g>
    </g>
  );
}

interface ArrowProps {
  readonly block: Block;
  readonly known: Props['graph'];
  readonly edge: GraphEdge;
  readonly line: Line;
  readonly running: boolean;
  readonly chosen: boolean;
  readonly common: object;
}

function Arrow({ block, known, edge, line, running, chosen, common }: ArrowProps) {
  const { controller, moment } = known;
  const way = useMemo(() => smooth(line.points), [line]);
  const view = controller.transitions[edge.transition];
  const data = lineData(way);
  if (view === undefined) {
    return (
      <g class="ge no">
        <path class="way" d={data} />
        <path class="head" d={headData(way)} />
      </g>
    );
  }
  const wishes = wishesOf(controller, view, moment);
  const lines = labelOf(wishes);
  const { w, h } = labelSize(lines);
  const truth = running ? 'act' : opens(wishes) ? 'yes' : 'no';
  const words = transitionWords(view, wishes) + (running ? ' It runs.' : '');
  const [left, top] = [line.label.x - w / 2, line.label.y - h / 2];
  return (
    <g class={`ge ${truth}${chosen ? ' on' : ''}`}>
      <g {...common} aria-label={words}>
        <path class="hit" d={data} />
        <path class="way" d={data} />
        <path class="head" d={headData(way)} />
        {lines.length > 0 && <rect class="label" x={left} y={top} width={w} height={h} />}
      </g>
      <g class="words" {...UNREAD}>
        {lines.map(({ text, holds }, i) => (
          <g key={i} class={holds ? 'wish yes' : 'wish no'}>
            <use
              href={block.signs + (holds ? 'true' : 'false')}
              x={left + 3}
              y={top + i * LINE + 3}
              width={12}
              height={12}
            />
            <text x={left + 18} y={top + i * LINE + 13}>
              {text}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}
