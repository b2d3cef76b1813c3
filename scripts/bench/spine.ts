/** The loads for Spine's core: one skeleton with two bones and a slot a player. */
import {
  Animation,
  AnimationState,
  AnimationStateData,
  AttachmentTimeline,
  BoneData,
  type CurveTimeline,
  type CurveTimeline1,
  PointAttachment,
  RGBATimeline,
  RotateTimeline,
  ScaleTimeline,
  ShearXTimeline,
  Skeleton,
  SkeletonData,
  Skin,
  SlotData,
  type Timeline,
  TranslateTimeline,
  TranslateXTimeline,
  TranslateYTimeline,
} from '@esotericsoftware/spine-core';
import type { Crowd } from './contender.ts';
import {
  blendSteps,
  CLIP_LIST,
  clipOf,
  HZ,
  type Load,
  type LoadTrack,
  nextClip,
  phaseOf,
} from './loads.ts';

/** The first bone has position, scale and rotation; the second one's three numbers are a, b and c. */
const MAIN = 0;
const MORE = 1;
const SLOT = 0;

export function build(load: Load, players: number): Crowd {
  const data = skeletonData();
  data.animations.push(
    ...CLIP_LIST.map(
      (tracks, i) =>
        new Animation(
          `clip${i}`,
          tracks.map((t) => timeline(t, load)),
          1,
        ),
    ),
  );
  const stateData = new AnimationStateData(data);
  const crowd = Array.from({ length: players }, (_, i) => new Player(i, data, stateData, load));
  return {
    step() {
      for (let i = 0; i < crowd.length; i++) (crowd[i] as Player).step();
    },
    read: (player) => (crowd[player] as Player).read(),
  };
}

class Player {
  readonly #skeleton: Skeleton;
  readonly #state: AnimationState;
  /** Of a chain: the two clips that take turns, and the steps of a blend; 0 for no chain. */
  readonly #clips: readonly [Animation, Animation];
  readonly #steps: number;
  #left: number;
  #incoming = 1;

  constructor(player: number, data: SkeletonData, stateData: AnimationStateData, load: Load) {
    this.#skeleton = new Skeleton(data);
    this.#state = new AnimationState(stateData);
    const clip = clipOf(player);
    this.#clips = [
      data.animations[clip] as Animation,
      data.animations[nextClip(clip)] as Animation,
    ];
    this.#steps = load === 'blends' ? blendSteps(player) : 0;
    this.#left = this.#steps;
    const entry = this.#state.setAnimation(0, this.#clips[0], true);
    if (load !== 'blends') {
      entry.trackTime = phaseOf(player);
      return;
    }
    this.#state.apply(this.#skeleton);
    this.#fade();
  }

  step(): void {
    this.#state.update(1 / HZ);
    this.#state.apply(this.#skeleton);
    // One step without a mix lies between two: entries that are mixed out only go when none is mixed.
    if (this.#steps === 0 || --this.#left >= 0) return;
    this.#incoming = 1 - this.#incoming;
    this.#left = this.#steps;
    this.#fade();
  }

  #fade(): void {
    const entry = this.#state.setAnimation(0, this.#clips[this.#incoming] as Animation, true);
    // The sum of its steps may fall short of it by a hair.
    entry.mixDuration = this.#steps / HZ - 1e-9;
  }

  read(): ReturnType<Crowd['read']> {
    const [main, more] = this.#skeleton.bones.map((bone) => bone.pose);
    const slot = this.#skeleton.slots[SLOT]?.pose;
    if (main === undefined || more === undefined || slot === undefined) throw new Error('no pose');
    const { r, g, b, a } = slot.color;
    return {
      a: [more.x],
      b: [more.y],
      c: [more.shearX],
      position: [main.x, main.y],
      scale: [main.scaleX, main.scaleY],
      tint: [r, g, b, a],
      rotation: [(main.rotation * Math.PI) / 180],
      sprite: [Number(slot.getAttachment()?.name)],
    };
  }
}

function skeletonData(): SkeletonData {
  const data = new SkeletonData();
  const main = new BoneData(MAIN, 'main', null);
  // Scale tracks multiply the set-up's.
  main.setupPose.scaleX = main.setupPose.scaleY = 1;
  data.bones.push(main, new BoneData(MORE, 'more', main));
  data.slots.push(new SlotData(SLOT, 'picture', main));
  const skin = new Skin('default');
  for (let i = 0; i < 8; i++) skin.setAttachment(SLOT, `${i}`, new PointAttachment(`${i}`));
  data.skins.push(skin);
  data.defaultSkin = skin;
  return data;
}

function timeline(track: LoadTrack, load: Load): Timeline {
  const { target, times, values } = track;
  const n = times.length;
  if (target === 'sprite') {
    const sprites = new AttachmentTimeline(n, SLOT);
    for (let k = 0; k < n; k++) sprites.setFrame(k, times[k] as number, `${values[k]}`);
    return sprites;
  }
  const curves = curveTimeline(track, load === 'bezier' ? (n - 1) * track.lanes : 0);
  if (load === 'bezier') addCurves(curves, track);
  return curves;
}

function curveTimeline({ target, times, values }: LoadTrack, curves: number): CurveTimeline {
  const n = times.length;
  const value = (at: number): number => values[at] as number;
  const one = (made: CurveTimeline1, unit = 1): CurveTimeline => {
    for (let k = 0; k < n; k++) made.setFrame(k, times[k] as number, value(k) * unit);
    return made;
  };
  const two = (made: TranslateTimeline | ScaleTimeline): CurveTimeline => {
    for (let k = 0; k < n; k++)
      made.setFrame(k, times[k] as number, value(k * 2), value(k * 2 + 1));
    return made;
  };
  switch (target) {
    case 'a':
      return one(new TranslateXTimeline(n, curves, MORE));
    case 'b':
      return one(new TranslateYTimeline(n, curves, MORE));
    case 'c':
      return one(new ShearXTimeline(n, curves, MORE));
    case 'rotation':
      return one(new RotateTimeline(n, curves, MAIN), 180 / Math.PI);
    case 'position':
      return two(new TranslateTimeline(n, curves, MAIN));
    case 'scale':
      return two(new ScaleTimeline(n, curves, MAIN));
    default: {
      const made = new RGBATimeline(n, curves, SLOT);
      times.forEach((t, k) => {
        const [r = 0, g = 0, b = 0, a = 0] = values.slice(k * 4);
        made.setFrame(k, t, r, g, b, a);
      });
      return made;
    }
  }
}

/** Bezier handles a third of the way to the neighbour, on the slope. */
function addCurves(made: CurveTimeline, { target, lanes, times, values, slopes }: LoadTrack): void {
  const unit = target === 'rotation' ? 180 / Math.PI : 1;
  let curve = 0;
  for (let k = 0; k + 1 < times.length; k++) {
    const [t0, t1] = [times[k] as number, times[k + 1] as number];
    const third = (t1 - t0) / 3;
    for (let lane = 0; lane < lanes; lane++) {
      const [at, next] = [k * lanes + lane, (k + 1) * lanes + lane];
      const [v0, v1] = [(values[at] as number) * unit, (values[next] as number) * unit];
      const y1 = v0 + (slopes[at] as number) * unit * third;
      const y2 = v1 - (slopes[next] as number) * unit * third;
      made.setBezier(curve++, k, lane, t0, v0, t0 + third, y1, t1 - third, y2, t1, v1);
    }
  }
}
