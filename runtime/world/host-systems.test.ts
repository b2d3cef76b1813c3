import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { embedded, SCENE, steps } from './embedding.fixture.ts';
import { Game } from './game.ts';
import {
  at,
  block,
  DYNAMIC,
  GROUND,
  hero,
  LIFT,
  liftClip,
  scene,
  velocity,
  walk,
  world,
} from './platform.fixture.ts';
import { SYSTEMS } from './systems.ts';

beforeAll(loadPhysics);

/** Walks by root motion, with nobody to take it. */
const WALKER =
  '  node "Ghost" {\n    component "Animator" controller=asset("walk") rootMotion=toMotion {}\n  }\n';
const WALK = {
  'walk.aeanim':
    'anim version=1 length=1 loop=loop {\n  track "" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] interp=linear {}\n    key t=1 v=[2, 0] {}\n  }\n}\n',
  'walk.aectrl': 'controller version=1 entry="W" {\n  state "W" clip=asset("walk") {}\n}\n',
};

describe('systems of a host', () => {
  test('run before and after those of the engine, in the order they were put there', () => {
    const game = embedded();
    const ran: string[] = [];
    for (const name of SYSTEMS) {
      game.systems.before(name, () => ran.push(`before ${name}`));
      game.systems.after(name, () => ran.push(`after ${name}`));
      game.systems.before(name, () => ran.push(`second before ${name}`));
    }
    game.on('Hero', 'AnimationPlayer', 'Finished', () => ran.push('Finished'));
    game.on('Guard', 'Health', 'Damaged', () => ran.push('Damaged'));
    game.component('Hero', 'AnimationPlayer').Play();
    steps(game, 6);
    game.component('Blade', 'Hitbox2D').Pulse();
    ran.length = 0;
    game.step();
    game.frame(0, 0);
    const around = (name: string): string[] => [
      `before ${name}`,
      `second before ${name}`,
      `after ${name}`,
    ];
    expect(ran).toEqual([
      ...around('script.fixed'),
      ...around('engine.intents'),
      'before animation.fixed',
      'second before animation.fixed',
      'Finished',
      'after animation.fixed',
      ...around('engine.motion'),
      'before physics',
      'second before physics',
      'Damaged',
      'after physics',
      ...around('animation.sample'),
    ]);
  });

  test('get the length of a step, and of a frame its real time', () => {
    const game = embedded();
    const seconds: number[] = [];
    game.systems.before('physics', (s) => seconds.push(s));
    game.systems.after('animation.sample', (s) => seconds.push(s));
    game.step();
    game.frame(0.5, 0.25);
    expect(seconds).toEqual([1 / 60, 0.25]);
  });

  test('see what scripts have just set, and set fields of scripts', () => {
    const game = embedded({
      'hero.aescript': 'var Power = 2.0\nfunc FixedUpdate(dt float) {\n  Power += 1\n}\n',
    });
    const seen: unknown[] = [];
    game.systems.before('script.fixed', () => game.set('Hero', 'script/Hero.Power', 10));
    game.systems.after('script.fixed', () => seen.push(game.get('Hero', 'script/Hero.Power')));
    steps(game, 2);
    expect(seen).toEqual([11, 11]);
  });

  test('stay over edits and resets until they are taken out, also while they run', () => {
    const game = embedded();
    let ran = 0;
    const remove = game.systems.before('physics', () => {
      ran++;
      if (ran === 4) remove();
    });
    steps(game, 1);
    game.reset();
    steps(game, 1);
    game.setFile('main.aescene', SCENE.replace('"Blade"', '"Knife"'));
    steps(game, 3);
    expect(ran).toBe(4);
  });

  test('rest while the game is paused, apart from animation.sample', () => {
    const game = embedded();
    const ran = { step: 0, frame: 0 };
    game.systems.before('script.fixed', () => ran.step++);
    game.systems.before('animation.sample', () => ran.frame++);
    game.pause(true);
    game.step();
    game.frame(0, 0);
    expect(ran).toEqual({ step: 0, frame: 1 });
  });

  test('may pause the game: the step that runs is whole', () => {
    const game = embedded();
    const ran: string[] = [];
    game.systems.before('script.fixed', () => {
      ran.push('first');
      game.pause(true);
    });
    game.systems.after('physics', () => ran.push('last'));
    steps(game, 3);
    expect(ran).toEqual(['first', 'last']);
    expect(game.paused).toBe(true);
    expect(game.nextStep).toBe(3);
  });
});

describe('systems beside physics', () => {
  const nodes = [
    GROUND,
    hero([0, 0.5]),
    block('Lift', [3, 0], [2, 0.5], LIFT),
    block('Crate', [1.5, 3], [0.5, 0.5], DYNAMIC),
  ];
  const make = (): Game => world(nodes, liftClip([3, 0], [5, 2], 1));
  const run = (game: Game): string[] =>
    Array.from({ length: 150 }, (_, i) => {
      walk(game, 1, i < 100 ? 1 : -1, i % 40 === 10);
      return game.hash;
    });

  test('change nothing by being there', () => {
    const game = make();
    for (const name of SYSTEMS) {
      game.systems.before(name, () => {});
      game.systems.after(name, () => {});
    }
    expect(run(game)).toEqual(run(make()));
  });

  test('see after engine.motion where characters have gone', () => {
    const game = make();
    const seen: number[] = [];
    let before = 0;
    game.systems.before('engine.motion', () => {
      before = at(game)[0];
    });
    game.systems.after('engine.motion', () => seen.push(at(game)[0] - before));
    walk(game, 20, 1);
    expect(seen).toHaveLength(20);
    for (const way of seen.slice(5)) expect(way).toBeCloseTo(4 / 60, 4);
    expect(velocity(game)[0]).toBeCloseTo(4, 3);
  });

  test('may move characters and bodies before physics does', () => {
    const game = make();
    const hero_ = game.component('Hero', 'transform');
    const crate = game.component('Crate', 'transform');
    walk(game, 5);
    let at_ = 0;
    const remove = game.systems.before('physics', () => {
      hero_.position = [-5, 4];
      crate.position = [-8, 6];
      at_ = game.nextStep;
    });
    walk(game, 1);
    remove();
    expect(at_).toBe(5);
    expect(at(game)).toEqual([-5, 4]);
    expect(at(game, 'Crate')[0]).toBeCloseTo(-8, 3);
    expect(at(game, 'Crate')[1]).toBeCloseTo(6, 1);
    walk(game, 90);
    expect(at(game)[1]).toBeCloseTo(0.5, 1);
  });
});

describe('a function of the host that throws', () => {
  test('is heard when the step is whole; the others have run, and the game goes on', () => {
    const game = embedded();
    const ran: string[] = [];
    game.systems.before('script.fixed', () => {
      if (game.nextStep === 2) throw new RangeError('mine');
    });
    game.systems.before('script.fixed', () => ran.push('next'));
    game.systems.after('physics', () => ran.push('last'));
    steps(game, 2);
    ran.length = 0;
    expect(() => game.step()).toThrow(RangeError);
    expect(ran).toEqual(['next', 'last']);
    expect(game.nextStep).toBe(3);
    const undisturbed = embedded();
    steps(undisturbed, 3);
    expect(game.hash).toBe(undisturbed.hash);
    expect(steps(game, 5)).toEqual(steps(undisturbed, 5));
  });

  test('tells of more than one in an AggregateError', () => {
    const game = embedded();
    game.systems.before('script.fixed', () => {
      throw new Error('one');
    });
    game.on('Guard', 'Animator', 'StateEntered', () => {
      throw new Error('two');
    });
    game.systems.after('animation.sample', () => {
      throw new Error('three');
    });
    const thrown = (act: () => void): unknown => {
      try {
        act();
      } catch (error) {
        return error;
      }
      return undefined;
    };
    const error = thrown(() => game.step()) as AggregateError;
    expect(error).toBeInstanceOf(AggregateError);
    expect(error.errors.map((e: Error) => e.message)).toEqual(['one', 'two']);
    expect(thrown(() => game.frame(0, 0))).toMatchObject({ message: 'three' });
  });

  test('may be a receiver of root motion', () => {
    const game = world([WALKER], WALK);
    game.receiveRootMotion({
      takes: () => true,
      move: () => {
        throw new Error('lost');
      },
    });
    game.step();
    expect(() => game.step()).toThrow('lost');
    expect(game.nextStep).toBe(2);
    game.receiveRootMotion({
      takes: () => {
        throw new Error('who?');
      },
      move: () => {},
    });
    expect(() => game.step()).toThrow('who?');
  });
});

test('half a step is nothing to go on from: what changes the world as a whole is refused in it', () => {
  const game = embedded();
  const snapshot = game.save();
  const refused: string[] = [];
  const attempt = (act: () => unknown): void => {
    try {
      act();
      refused.push('done');
    } catch (error) {
      refused.push((error as Error).message.split(' ')[0] as string);
    }
  };
  game.systems.before('engine.motion', () => {
    for (const act of [
      () => game.step(),
      () => game.frame(0, 0),
      () => game.setFile('main.aescene', SCENE),
      () => game.reset(),
      () => game.save(),
      () => game.restore(snapshot),
      () => game.replay({ version: 1, hz: 60, length: 0, changes: [] }),
    ])
      attempt(act);
  });
  game.step();
  expect(refused).toEqual([
    'step()',
    'frame()',
    'setFile()',
    'reset()',
    'save()',
    'restore()',
    'reset()',
  ]);
  expect(game.nextStep).toBe(1);
});

test('a receiver that is there from the start leaves nothing to warn of', () => {
  const files = {
    'main.aescene': scene(WALKER),
    ...WALK,
  };
  const receiver = { takes: () => true, move: () => {} };
  const warned = (game: Game): string[] => {
    steps(game, 2);
    return game.takeLog().flatMap((e) => (e.type === 'diagnostic' ? [e.code] : []));
  };
  expect(warned(new Game(files, {}))).toEqual(['ANM009']);
  const game = new Game(files, { receiver });
  expect(warned(game)).toEqual([]);
  game.reset();
  expect(warned(game)).toEqual([]);
});
