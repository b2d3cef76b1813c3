/** What diagrams are drawn from: runs of the real runtime. */

import { F, STRIDE } from '../../../runtime/world/frame.ts';
import { Game } from '../../../runtime/world/game.ts';
import { trace } from '../../../runtime/world/trace.ts';

/** A point of a curve: game time and value. */
export type Point = readonly [time: number, value: number];

const SCENE = `scene version=1 {
  node "Thing" {
    component "Shape" {}
    component "AnimationPlayer" clip=asset("clip") playOnStart=true {}
  }
}
`;

function files(clip: string): Record<string, string> {
  return { 'main.aescene': SCENE, 'clip.aeanim': clip };
}

/** A fixed rate so fine that a curve drawn from it looks like one. */
const FINE = 1000;

/**
 * Clip time over game time. The curve is cut where the playhead jumps: the end of one piece and
 * the start of the next then stand at the same game time.
 */
export function clipTime(clip: string, seconds: number, length: number): Point[][] {
  const game = new Game(files(clip), { scene: 'main.aescene', hz: FINE });
  const pieces: Point[][] = [[]];
  let before = 0;
  for (let step = 0; step <= seconds * FINE; step++) {
    game.step();
    const time = game.players[0]?.time ?? 0;
    if (time < before - length / 2) {
      pieces.at(-1)?.push([step / FINE, length]);
      pieces.push([[step / FINE, 0]]);
    }
    pieces.at(-1)?.push([step / FINE, time]);
    before = time;
  }
  return pieces;
}

/** An event or the end of a clip: the step it is reported in, and the moment it falls on. */
export interface Arrival {
  readonly step: number;
  readonly moment: number;
  readonly type: 'event' | 'Finished';
  readonly payload: number;
}

/**
 * What a clip reports in some seconds at a coarse rate. The moment of each comes from a second run
 * at a fine rate, where a step is an instant for the eye.
 */
export function arrivals(clip: string, seconds: number, hz: number): Arrival[] {
  const coarse = reported(clip, seconds, hz);
  const fine = reported(clip, seconds, FINE);
  return coarse.map((entry, i) => ({ ...entry, moment: (fine[i]?.step ?? 0) / FINE }));
}

function reported(clip: string, seconds: number, hz: number): Omit<Arrival, 'moment'>[] {
  const game = new Game(files(clip), { scene: 'main.aescene', hz });
  for (let step = 0; step <= seconds * hz; step++) game.step();
  const found: Omit<Arrival, 'moment'>[] = [];
  for (const { step, ...entry } of game.takeLog()) {
    if (entry.type === 'event') found.push({ step, type: 'event', payload: entry.payload });
    if (entry.type === 'Finished') found.push({ step, type: 'Finished', payload: 0 });
  }
  return found;
}

/** What the game sees of a node's height, a value a step, and what is drawn, between steps too. */
export function seenAndDrawn(clip: string, steps: number, hz: number, frames: number) {
  const seen = trace({
    files: files(clip),
    scene: 'main.aescene',
    steps,
    hz,
    record: ['Thing:transform.position'],
  }).steps.map(
    ({ step, values }): Point => [step / hz, (values[0] as readonly number[])[1] as number],
  );

  const game = new Game(files(clip), { scene: 'main.aescene', hz });
  const drawn: Point[] = [];
  const out = new Float32Array(STRIDE);
  for (let step = 0; step < steps; step++) {
    game.step();
    for (let frame = 0; frame < frames; frame++) {
      game.frame(frame / frames, 1 / hz / frames);
      game.writeFrame(out);
      drawn.push([(step + frame / frames) / hz, out[F.ty] as number]);
    }
  }
  return { seen, drawn };
}
