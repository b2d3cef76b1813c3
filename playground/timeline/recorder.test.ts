import { describe, expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import { TimelineCollector } from '../worker/timeline.ts';
import { clipTime, cycleSteps, groupOf, keySteps } from './lanes.ts';
import type { Run, Stretch, Track } from './tracks.ts';

const SCENE = `scene version=1 {
  node "Lamp" {
    component "SpriteRenderer" {}
    component "AnimationPlayer" clip=asset("blink") playOnStart=true {}
  }
  node "Hero" {
    component "SpriteRenderer" {}
    component "Animator" controller=asset("hero") {}
  }
}`;
const FILES = {
  'main.aescene': SCENE,
  'project.aego': 'animation { event "Tick" {} event "Blow" {} }',
  'blink.aeanim': `anim version=1 length=0.5 loop=loop {
  track "" prop="SpriteRenderer.tint" kind=color { key t=0 v=#ffffff {} key t=0.2 v=#000000 {} }
  event t=0.4 name="Tick" mode=presentation {}
}`,
  'once.aeanim': `anim version=1 length=0.25 { event t=0.2 name="Blow" {} }`,
  'hero.aectrl': `controller version=1 entry="A" {
  param "Go" kind=trigger {}
  param "Speed" kind=float {}
  state "A" clip=asset("blink") {}
  state "B" clip=asset("once") {}
  transition "A" to="B" duration=0.2 { cond "Go" {} }
  transition "B" to="A" exitTime=1 {}
}`,
};

function recorded(files: Record<string, string> = FILES) {
  const game = new Game(files);
  expect(game.diagnostics.map((d) => d.message)).toEqual([]);
  game.listen(true);
  const collector = new TimelineCollector();
  const run = (steps: number) => {
    for (let i = 0; i < steps; i++) {
      game.step();
      collector.stepped(game);
      collector.missed(game.takeReasons(), (file) => game.clipOf(file));
      game.frame(0, 0);
      collector.logged(game.takeLog());
    }
  };
  const all = (): Stretch => collector.between(0, game.nextStep - 1);
  const track = (node: string): Track => all().tracks.find((t) => t.node === node) as Track;
  return { game, collector, run, all, track };
}

const first = ({ runs }: Track): Run => runs[0] as Run;

describe('a player', () => {
  test('is one even run for as long as nothing jumps, however often it comes round', () => {
    const { run, track } = recorded();
    run(600);
    const lamp = track('Lamp');
    expect(lamp.runs).toHaveLength(1);
    expect(first(lamp)).toMatchObject({
      clip: 'blink.aeanim',
      from: 0,
      to: 599,
      p0: 0,
      length: 0.5,
    });
    expect(first(lamp).p1).toBeCloseTo(599 / 30, 9);
    expect(cycleSteps(first(lamp)).map(Math.round)).toEqual(
      Array.from({ length: 19 }, (_, i) => 30 * (i + 1)),
    );
  });

  test('keys lie on the steps on which the clip is at their time', () => {
    const { run, track } = recorded();
    run(61);
    const steps = keySteps(first(track('Lamp')), [0, 0.2]);
    expect(steps.map((s) => Number(s.toFixed(6)))).toEqual([0, 12, 30, 42, 60]);
  });

  test('another speed, a Seek, Pause and Stop begin another run', () => {
    const { game, run, track } = recorded();
    run(20);
    game.call('Lamp', 'AnimationPlayer', 'SetSpeed', [0.5]);
    run(20);
    game.call('Lamp', 'AnimationPlayer', 'Seek', [0.1]);
    run(20);
    game.call('Lamp', 'AnimationPlayer', 'Pause', []);
    run(20);
    const { runs } = track('Lamp');
    expect(runs.length).toBeGreaterThanOrEqual(4);
    const [fast, slow] = runs as [Run, Run];
    expect((fast.p1 - fast.p0) / (fast.to - fast.from)).toBeCloseTo(1 / 30, 9);
    expect((slow.p1 - slow.p0) / (slow.to - slow.from)).toBeCloseTo(1 / 60, 9);
    expect(runs.slice(1).every(({ resumed }) => resumed)).toBe(true);
    expect(runs.at(-1)).toMatchObject({ p0: runs.at(-1)?.p1 });
    game.call('Lamp', 'AnimationPlayer', 'Stop', []);
    run(5);
    expect(track('Lamp').runs.at(-1)?.to).toBeLessThan(game.nextStep - 4);
  });

  test('its time in the clip is that of the player, in every loop mode', () => {
    for (const loop of ['once', 'loop', 'pingPong']) {
      const { game, run, track } = recorded({
        ...FILES,
        'blink.aeanim': FILES['blink.aeanim'].replace('loop=loop', `loop=${loop}`),
      });
      for (let i = 0; i < 50; i++) {
        run(1);
        const [player] = game.players;
        if (!player?.playing) break;
        expect(clipTime(track('Lamp').runs.at(-1) as Run)).toBeCloseTo(player.time, 6);
      }
    }
  });
});

describe('an animator', () => {
  test('has a run for each state, weights that cross in a blend, and a step on which it is left', () => {
    const { game, run, track } = recorded();
    run(10);
    game.call('Hero', 'Animator', 'SetTrigger', ['Go']);
    run(12);
    const [a, b] = track('Hero').runs as [Run, Run];
    expect([a.state, b.state]).toEqual(['A', 'B']);
    expect(a.left).toBe(b.from);
    for (const { step, weight } of b.weights) {
      const other = a.weights.find((point) => point.step === step)?.weight;
      if (other !== undefined && step >= b.from) expect(other + weight).toBeCloseTo(1, 9);
    }
    expect(track('Hero').exits).toEqual({ B: [1] });
    run(60);
    expect(
      track('Hero')
        .runs.map(({ state }) => state)
        .slice(0, 3),
    ).toEqual(['A', 'B', 'A']);
  });

  test('parameters keep their changes, and the value a stretch begins with', () => {
    const { game, collector, run } = recorded();
    run(5);
    game.call('Hero', 'Animator', 'SetFloat', ['Speed', 2]);
    run(5);
    game.call('Hero', 'Animator', 'SetFloat', ['Speed', 3]);
    run(5);
    const speed = (from: number, to: number) =>
      collector.between(from, to).tracks.find((t) => t.node === 'Hero')?.params[1]?.changes;
    expect(speed(0, 14)?.map(({ value }) => value)).toEqual([0, 2, 3]);
    expect(speed(8, 9)?.map(({ value }) => value)).toEqual([2]);
  });
});

test('events are marks, and what a Seek passes over says why it was dropped', () => {
  const { game, run, all } = recorded();
  run(40);
  game.call('Lamp', 'AnimationPlayer', 'Seek', [0.45]);
  run(2);
  const ticks = all().marks.filter(({ node }) => node === 'Lamp');
  expect(ticks.map(({ dropped }) => dropped)).toEqual([undefined, 'Seek passed over it']);
  expect(ticks.every(({ mode }) => mode === 'presentation')).toBe(true);
  const { stretch, clips } = { stretch: all(), clips: {} };
  const group = groupOf({ stretch, clips, values: {} }, stretch.tracks[0] as Track);
  expect(group.events).toMatchObject([{ name: 'Tick', fired: 1, dropped: 1 }]);
});

test('lanes come from the clips that were played, with the value at the end', () => {
  const { game, run, all } = recorded();
  run(30);
  const clip = game.clipOf('blink.aeanim');
  if (clip === undefined) throw new Error('it is there');
  const stretch = all();
  const values = { 'Lamp SpriteRenderer.tint': [1, 1, 1, 1] };
  const data = { stretch, clips: { [clip.file]: clip }, values };
  const [lane] = groupOf(data, stretch.tracks[0] as Track).keys;
  expect(lane).toMatchObject({ name: 'tint', value: [1, 1, 1, 1], frames: false });
  expect(lane?.steps).toHaveLength(2);
});

test('steps that are run again take the place of those before', () => {
  const { game, run, all } = recorded();
  run(20);
  const snapshot = game.save();
  run(40);
  expect(game.restore(snapshot)).toBe(true);
  run(10);
  const stretch = all();
  expect(stretch.to).toBe(29);
  for (const { runs } of stretch.tracks)
    for (const { to } of runs) expect(to).toBeLessThanOrEqual(29);
  expect(Math.max(...stretch.marks.map(({ step }) => step))).toBeLessThanOrEqual(29);
  expect(stretch.tracks[0]?.runs.at(-1)).toMatchObject({ to: 29 });
});

test('what is kept is bounded, however long it runs and however wild', () => {
  const { game, run, all } = recorded();
  for (let i = 0; i < 700; i++) {
    game.call('Lamp', 'AnimationPlayer', 'SetSpeed', [1 + (i % 7)]);
    game.call('Hero', 'Animator', 'SetFloat', ['Speed', i]);
    run(3);
  }
  const { tracks, marks } = all();
  expect(tracks[0]?.runs.length).toBeLessThanOrEqual(300);
  expect(tracks[1]?.params[1]?.changes.length).toBeLessThanOrEqual(1000);
  expect(marks.length).toBeLessThanOrEqual(600);
});
