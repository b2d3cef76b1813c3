import type { ReadonlySignal } from '@preact/signals';
import { computed, effect } from '@preact/signals';
import type { BoneItem } from '../runtime/world/bones.ts';
import type { DrawList } from '../runtime/world/frame.ts';
import type { ViewKey } from './keys.ts';
import type { Turn } from './poster/turn.ts';
import { TURN_STEP, turnedBy, turnText } from './poster/turn.ts';
import type { Result } from './protocol.ts';
import type { Eye, Point } from './stage/eye.ts';
import { FIT, PAN_STEP, panned, ZOOM_STEP, zoomed, zoomText } from './stage/eye.ts';
import { listenForGestures } from './stage/gestures.ts';
import type { Stage } from './stage/stage.ts';
import type { Action, State } from './state.ts';

export interface ViewerHooks {
  readonly state: ReadonlySignal<State>;
  dispatch(action: Action): void;
  /** Reads something out. */
  say(text: string): void;
  /** There is something to draw that the last answer did not bring, or that it came too early for. */
  wants(): void;
}

const UNFETCHED =
  'What draws the picture could not be loaded. There may be a new version of the page: reload it, your text is kept.';

/** Degrees that a drag turns by, a CSS pixel. */
const PER_PIXEL = 0.5;
/** Milliseconds without a change after which the zoom or the turn is read out. */
const SETTLED = 400;

/** A block's stage with all that a reader does on it: looks closer, moves it, picks. */
export class Viewer {
  readonly #box: HTMLElement;
  readonly #hooks: ViewerHooks;
  readonly #cleanup: (() => void)[] = [];
  #stage: Stage | undefined;
  #list: DrawList | undefined;
  #bones: readonly BoneItem[] = [];
  #hovered: string | undefined;
  /** Where the mouse is, until the next picture of the screen. */
  #pointed: Point | undefined;
  #pointing = 0;
  #held = false;
  #dragged = false;
  #settled = 0;
  #disposed = false;

  constructor(box: HTMLElement, hooks: ViewerHooks) {
    this.#box = box;
    this.#hooks = hooks;
    const { state } = hooks;
    const seeing = computed(() => state.value.seeing);
    const selected = computed(() => state.value.selected);
    const overlays = computed(() => state.value.seeing.overlays);
    this.#cleanup.push(
      listenForGestures(box, {
        place: () => this.#stage?.place,
        eye: () => state.value.seeing.eye,
        look: (eye) => this.#look(eye),
        fit: () => this.fit(),
        grabs: () => this.#grabs,
        turns: (touch) => this.turns && (!touch || state.value.seeing.turning),
        turn: (dx, dy) => this.#turnBy(dx * PER_PIXEL, dy * PER_PIXEL),
        dragged: () => {
          this.#dragged = true;
        },
        pick: (at) => this.#pick(at),
        point: (at) => this.#point(at),
      }),
      effect(() => {
        box.toggleAttribute('data-hand', seeing.value.hand);
        box.toggleAttribute('data-turning', seeing.value.turning);
        this.#stage?.look(seeing.value.eye);
        this.#stage?.turn(seeing.value.turn);
      }),
      effect(() => {
        this.#choose(selected.value, overlays.value);
      }),
      effect(() => {
        if (overlays.value) hooks.wants();
      }),
      () => clearTimeout(this.#settled),
      () => cancelAnimationFrame(this.#pointing),
    );
  }

  /** Fetches the stage; until it is there the page's picture stands. */
  async load(): Promise<void> {
    const { state, dispatch } = this.#hooks;
    const blind = () => dispatch({ type: 'life', life: 'blind' });
    const part = await import('./stage/stage.ts').catch(() => undefined);
    if (this.#disposed) return;
    if (!part) {
      blind();
      dispatch({ type: 'tell', text: UNFETCHED });
      return;
    }
    this.#stage = new part.Stage(this.#box, {
      shown: () => {
        this.#box.dataset.live = '';
      },
      context: (alive) => dispatch({ type: 'life', life: alive ? 'live' : 'restoring' }),
      blind,
      leftOut: (labels, things) => dispatch({ type: 'left out', labels, things }),
    });
    // The worker may have been faster.
    if (this.#list) this.#stage.setList(this.#list);
    this.#stage.setBones(this.#bones);
    this.#stage.look(state.value.seeing.eye);
    this.#stage.turn(state.value.seeing.turn);
    this.#choose(state.value.selected, state.value.seeing.overlays);
    this.#hooks.wants();
  }

  /** Draws an answer of the worker. */
  draw(result: Result, labels: readonly string[]): void {
    if (result.list) {
      this.#list = result.list;
      this.#stage?.setList(result.list);
    }
    if (result.boneList) {
      this.#bones = result.boneList;
      this.#stage?.setBones(this.#bones);
    }
    const { frame, view, step, hz, overlay, bones } = result;
    this.#stage?.draw({ frame, labels, view, step, hz, overlay, numbers: bones });
    this.#tellBones(result);
  }

  /** What holds still can be read. */
  #tellBones({ boneList, bones }: Result): void {
    const { state, dispatch } = this.#hooks;
    if (!boneList && (state.value.playing || this.#bones.length === 0)) return;
    const told = bones && bones.length > 0 ? { list: this.#bones, numbers: bones } : undefined;
    dispatch({ type: 'bones', bones: told });
  }

  redraw(): void {
    this.#stage?.redraw();
  }

  zoomBy(factor: number): void {
    const place = this.#stage?.place;
    if (!place) return;
    const { box, size } = place;
    const middle = { x: size.width / 2, y: size.height / 2 };
    this.#look(zoomed(this.#eye, factor, middle, box, size));
  }

  fit(): void {
    this.#look(FIT);
  }

  /** Looks at the bones from another side. */
  turn(turn: Turn): void {
    this.#hooks.dispatch({ type: 'turn', turn });
    clearTimeout(this.#settled);
    this.#settled = window.setTimeout(() => this.#hooks.say(turnText(turn)), SETTLED);
  }

  /** Whether there is something that drags and arrow keys turn. */
  get turns(): boolean {
    return this.#hooks.state.value.bones !== undefined;
  }

  #turnBy(yaw: number, pitch: number): void {
    this.turn(turnedBy(this.#hooks.state.value.seeing.turn, yaw, pitch));
  }

  /** A key on the stage that is for looking. */
  press(key: ViewKey): void {
    if (key === 'in') this.zoomBy(ZOOM_STEP);
    else if (key === 'out') this.zoomBy(1 / ZOOM_STEP);
    else if (key === 'fit') this.fit();
    else if (key === 'clear') this.#select(undefined);
    else if (key === 'turn left') this.#turnBy(-TURN_STEP, 0);
    else if (key === 'turn right') this.#turnBy(TURN_STEP, 0);
    else if (key === 'turn up') this.#turnBy(0, -TURN_STEP);
    else if (key === 'turn down') this.#turnBy(0, TURN_STEP);
    else this.#pan(key);
  }

  /** Space is held or let go of; when it is, whether it was held for a drag. */
  hold(on: boolean): boolean {
    this.#held = on;
    this.#box.toggleAttribute('data-held', on);
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }

  dispose(): void {
    this.#disposed = true;
    for (const clean of this.#cleanup) clean();
    this.#stage?.dispose();
  }

  get #eye(): Eye {
    return this.#hooks.state.value.seeing.eye;
  }

  get #grabs(): boolean {
    return this.#held || this.#hooks.state.value.seeing.hand;
  }

  #pan(way: 'left' | 'right' | 'up' | 'down'): void {
    const place = this.#stage?.place;
    if (!place) return;
    const { box, size } = place;
    // The picture goes the other way than who looks.
    const dx = { left: 1, right: -1, up: 0, down: 0 }[way] * PAN_STEP * size.width;
    const dy = { left: 0, right: 0, up: 1, down: -1 }[way] * PAN_STEP * size.height;
    this.#look(panned(this.#eye, dx, dy, box, size));
  }

  #look(eye: Eye): void {
    const { zoom } = this.#eye;
    this.#hooks.dispatch({ type: 'look', eye });
    if (eye.zoom === zoom && eye !== FIT) return;
    clearTimeout(this.#settled);
    const said = eye === FIT ? 'Fits the stage' : `Zoom ${zoomText(eye)}`;
    this.#settled = window.setTimeout(() => this.#hooks.say(said), SETTLED);
  }

  #pick(at: Point): void {
    this.#select(this.#stage?.pick(at));
  }

  #select(node: string | undefined): void {
    if (node === this.#hooks.state.value.selected) return;
    this.#hooks.dispatch({ type: 'select', node });
    this.#hooks.say(node === undefined ? 'Nothing picked' : `Picked ${node.split('/').join(', ')}`);
  }

  /** Looks what is under the mouse once a picture, however often it moves. */
  #point(at: Point | undefined): void {
    this.#pointed = at;
    if (this.#pointing !== 0) return;
    this.#pointing = requestAnimationFrame(() => {
      this.#pointing = 0;
      const hovered = this.#pointed && this.#stage?.pick(this.#pointed);
      if (hovered === this.#hovered) return;
      this.#hovered = hovered;
      const { selected, seeing } = this.#hooks.state.value;
      this.#choose(selected, seeing.overlays);
    });
  }

  #choose(selected: string | undefined, overlays: State['seeing']['overlays']): void {
    this.#stage?.choose({ selected, hovered: this.#hovered, overlays });
  }
}
