import type { Clip, LoopMode } from '../clip/clip.ts';
import { micros } from '../clip/micros.ts';
import type { Stage } from './binding.ts';
import { compileClip } from './compiled.ts';
import { Players } from './players.ts';
import type { PlayerCommand } from './players-state.ts';
import { Properties } from './properties.ts';
import { EVENT, Signals } from './signals.ts';

/** A single player without tracks: for tests of time and events alone. */
export class Timeline {
  readonly players: Players;

  constructor(setup: {
    length: number;
    loop: LoopMode;
    speed: number;
    hz: number;
    events: readonly number[];
  }) {
    const span = { start: 0, end: 0 };
    const clip: Clip = {
      file: 'test.aeanim',
      length: micros(setup.length),
      loop: setup.loop,
      tracks: [],
      events: setup.events.map((t) => ({
        t: micros(t),
        name: 'Hit',
        payload: t,
        mode: 'gameplay',
        span,
      })),
      segments: [],
      names: [],
    };
    const stage = { properties: new Properties(1, 5), path: () => 'Node' } as unknown as Stage;
    this.players = new Players(
      stage,
      setup.hz,
      [{ node: 0, speed: setup.speed, loop: undefined, unscaled: false }],
      new Signals(),
    );
    const compiled = compileClip(clip, setup.hz);
    this.players.start(0, compiled, compiled.whole);
  }

  command(command: PlayerCommand): void {
    this.players.command(0, command);
  }

  /** One step; the times of the events it fired, in order. */
  step(): number[] {
    this.players.step(0, false);
    const { signals } = this.players;
    const fired: number[] = [];
    for (let i = 0; i < signals.count; i++) {
      if (signals.kind[i] === EVENT) fired.push(signals.event_[i]?.payload ?? Number.NaN);
    }
    signals.clear();
    return fired;
  }

  get time(): number {
    return this.players.heads.seconds(0);
  }

  get cycle(): number {
    return this.players.heads.cycle(0);
  }
}
