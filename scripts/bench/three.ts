/** The loads for three's AnimationMixer. */
import {
  type AnimationAction,
  AnimationClip,
  AnimationMixer,
  InterpolateBezier,
  type KeyframeTrack,
  NumberKeyframeTrack,
  type Object3D,
  StringKeyframeTrack,
  Vector2,
  Vector4,
  VectorKeyframeTrack,
} from 'three';
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

/** What a mixer animates may be any object with a uuid; this one has the loads' properties and no more. */
class Sprite {
  readonly uuid: string;
  a = 0;
  b = 0;
  c = 0;
  readonly position = new Vector2();
  readonly scale = new Vector2();
  readonly tint = new Vector4();
  rotation = 0;
  sprite = '0';

  constructor(uuid: string) {
    this.uuid = uuid;
  }
}

export function build(load: Load, players: number): Crowd {
  const clips = CLIP_LIST.map(
    (tracks, i) =>
      new AnimationClip(
        `clip${i}`,
        1,
        tracks.map((t) => keyframes(t, load)),
      ),
  );
  const sprites = Array.from({ length: players }, (_, i) => new Sprite(`sprite${i}`));
  // One mixer for all is a little faster here than one each.
  const mixer = new AnimationMixer(new Sprite('all') as unknown as Object3D);
  const action = (player: number, clip: number): AnimationAction =>
    mixer.clipAction(clips[clip] as AnimationClip, sprites[player] as unknown as Object3D);
  const chains =
    load !== 'blends'
      ? []
      : sprites.map(
          (_, i) => new Chain(action(i, clipOf(i)), action(i, nextClip(clipOf(i))), blendSteps(i)),
        );
  if (load !== 'blends') {
    sprites.forEach((_, i) => {
      action(i, clipOf(i)).play().time = phaseOf(i);
    });
  }
  return {
    step() {
      mixer.update(1 / HZ);
      for (let i = 0; i < chains.length; i++) (chains[i] as Chain).step();
    },
    read(player) {
      const s = sprites[player] as Sprite;
      return {
        a: [s.a],
        b: [s.b],
        c: [s.c],
        position: s.position.toArray(),
        scale: s.scale.toArray(),
        tint: s.tint.toArray(),
        rotation: [s.rotation],
        sprite: [Number(s.sprite)],
      };
    },
  };
}

/** One cross-fade after another, between two clips. */
class Chain {
  #from: AnimationAction;
  #to: AnimationAction;
  readonly #steps: number;
  #left: number;

  constructor(from: AnimationAction, to: AnimationAction, steps: number) {
    this.#from = from.play();
    this.#to = to;
    this.#steps = steps;
    this.#left = steps;
    this.#fade();
  }

  step(): void {
    if (--this.#left > 0) return;
    [this.#from, this.#to] = [this.#to, this.#from];
    this.#left = this.#steps;
    this.#fade();
  }

  #fade(): void {
    this.#from.crossFadeTo(this.#to.reset().play(), this.#steps / HZ, false);
  }
}

function keyframes(track: LoadTrack, load: Load): KeyframeTrack {
  const { target, lanes } = track;
  const [name, times, values] = [`.${target}`, [...track.times], [...track.values]];
  if (target === 'sprite') return new StringKeyframeTrack(name, times, values.map(String));
  const made =
    lanes === 1
      ? new NumberKeyframeTrack(name, times, values)
      : new VectorKeyframeTrack(name, times, values);
  if (load !== 'bezier') return made;
  made.settings = { inTangents: handles(track, -1), outTangents: handles(track, 1) };
  return made.setInterpolation(InterpolateBezier);
}

/** Control points a third of the way to the neighbour, on the slope: time and value for each lane. */
function handles({ times, values, slopes, lanes }: LoadTrack, way: 1 | -1): Float32Array {
  return Float32Array.from(
    times.flatMap((t, k) => {
      const third = ((times[k + way] ?? t) - t) / 3;
      return Array.from({ length: lanes }, (_, lane) => {
        const at = k * lanes + lane;
        return [t + third, (values[at] as number) + (slopes[at] as number) * third];
      }).flat();
    }),
  );
}
