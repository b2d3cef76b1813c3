import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { CONTROLLER, embedded, SCENE, steps } from './embedding.fixture.ts';
import type { Recording } from './recording.ts';

beforeAll(loadPhysics);

const said = (game: ReturnType<typeof embedded>): string[] =>
  game
    .takeLog()
    .filter((e) => e.type === 'diagnostic')
    .map((e) => e.message);

describe('a component of a node', () => {
  test('has the fields and methods of its page, with their types', () => {
    const game = embedded();
    const player = game.component('Hero', 'AnimationPlayer');
    const sprite = game.component('Hero', 'SpriteRenderer');
    const health = game.component('Guard', 'Health');
    expectTypeOf(player.time).toEqualTypeOf<number>();
    expectTypeOf(player.loop).toEqualTypeOf<'once' | 'loop' | 'pingPong' | ''>();
    expectTypeOf(player.Play).parameters.toEqualTypeOf<[clip?: string]>();
    expectTypeOf(sprite.tint).toEqualTypeOf<
      readonly [r: number, g: number, b: number, a: number]
    >();
    expectTypeOf(game.component('Guard', 'Animator').GetFloat).returns.toEqualTypeOf<number>();
    expect(player.clip).toBe('swing');
    expect(player.playing).toBe(false);
    expect(sprite.tint).toEqual([1, 1, 1, 1]);
    expect(health.current).toBe(3);
    expect(game.component('Hero', 'transform').position).toEqual([0, 0]);
    expect(() => {
      // @ts-expect-error The game alone sets it.
      health.current = 1;
    }).toThrow(TypeError);
    expect(() => {
      // @ts-expect-error No such field.
      sprite.colour = [1, 0, 0, 1];
    }).toThrow(TypeError);
  });

  test('does between steps what it is told with the next one', () => {
    const game = embedded();
    const player = game.component('Hero', 'AnimationPlayer');
    const place = game.component('Hero', 'transform');
    steps(game, 1);
    player.Play();
    place.position = [2, 3];
    expect(player.playing).toBe(false);
    expect(place.position).toEqual([0, 0]);
    steps(game, 1);
    expect(player.playing).toBe(true);
    expect(player.time).toBe(0);
    expect(place.position).toEqual([2, 3]);
    steps(game, 3);
    expect(player.time).toBeCloseTo(3 / 60);
  });

  test('does at once what a system tells it', () => {
    const game = embedded();
    const player = game.component('Hero', 'AnimationPlayer');
    const sprite = game.component('Hero', 'SpriteRenderer');
    const flips: boolean[] = [];
    game.systems.before('engine.intents', () => {
      if (!player.playing) player.Play();
      sprite.flipX = !sprite.flipX;
      flips.push(sprite.flipX);
    });
    steps(game, 2);
    expect(flips).toEqual([true, false]);
    expect(player.playing).toBe(true);
  });

  test('outlives edits; while it is gone its fields have their defaults', () => {
    const game = embedded();
    const health = game.component('Guard', 'Health');
    const animator = game.component('Guard', 'Animator');
    steps(game, 2);
    expect(animator.IsState('Idle')).toBe(true);
    game.setFile('main.aescene', SCENE.replace('"Guard"', '"Watch"').replace('max=3', 'max=5'));
    expect(game.has('Guard', 'Health')).toBe(false);
    expect(animator.IsState('Idle')).toBe(false);
    expect(animator.StateName(0)).toBe('');
    animator.SetFloat('Speed', 3);
    health.max = 7;
    steps(game, 2);
    expect(health.max).toBe(3);
    game.setFile('main.aescene', SCENE.replace('max=3', 'max=5'));
    expect(game.has('Guard', 'Health')).toBe(true);
    expect(health.max).toBe(5);
  });

  test('refuses values that its fields do not take, and says which they do', () => {
    const game = embedded();
    const sprite = game.component('Hero', 'SpriteRenderer');
    const put = (field: 'tint' | 'blend' | 'order' | 'visible', value: unknown): string => {
      try {
        (sprite as unknown as Record<string, unknown>)[field] = value;
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    expect(put('tint', [1, 2])).toBe(
      'SpriteRenderer.tint of "Hero" takes a list of 4 numbers, not [1,2].',
    );
    expect(put('blend', 'ad')).toBe(
      'SpriteRenderer.blend of "Hero" takes "normal", "add", "multiply", "screen", not "ad".',
    );
    expect(put('order', Number.NaN)).toBe(
      'SpriteRenderer.order of "Hero" takes a number, not NaN.',
    );
    expect(put('order', 'first')).toMatch(/takes a number, not "first"/);
    expect(put('blend', 'add')).toBe('');
    steps(game, 1);
    expect([sprite.tint, sprite.blend, sprite.order]).toEqual([[1, 1, 1, 1], 'add', 0]);
  });

  test('of a name that is not there is refused with the nearest one', () => {
    const game = embedded();
    const message = (act: () => unknown): string => {
      try {
        act();
      } catch (error) {
        return (error as Error).message;
      }
      return 'nothing was thrown';
    };
    expect(message(() => game.component('Hreo', 'AnimationPlayer'))).toBe(
      'There is no node "Hreo" in main.aescene. Did you mean "Hero"?',
    );
    // @ts-expect-error No such component.
    expect(message(() => game.component('Hero', 'AnimatonPlayer'))).toBe(
      'There is no component "AnimatonPlayer". Did you mean "AnimationPlayer"?',
    );
    expect(message(() => game.component('Hero', 'Animator'))).toBe(
      'The node "Hero" has no component "Animator". It has SpriteRenderer, AnimationPlayer.',
    );
    // @ts-expect-error No such signal.
    expect(message(() => game.on('Hero', 'AnimationPlayer', 'Finish', () => {}))).toBe(
      'AnimationPlayer has no signal "Finish". Did you mean "Finished"? It has Finished, Event.',
    );
    // @ts-expect-error No such system.
    expect(message(() => game.systems.before('engine.intent', () => {}))).toBe(
      'There is no system "engine.intent". Did you mean "engine.intents"? The systems are script.fixed, engine.intents, animation.fixed, engine.motion, physics, animation.sample.',
    );
  });
});

describe('a parameter by name', () => {
  test('takes true and false as 1 and 0, whatever its kind', () => {
    const game = embedded();
    const values = (): number[] => game.animators[0]?.params.map((p) => p.value) ?? [];
    const { animation } = game;
    const heard: (readonly number[])[] = [];
    // Triggers are cleared at the end of the step.
    game.systems.before('animation.fixed', () => heard.push(values()));
    steps(game, 1);
    for (const [name, value] of [
      ['Speed', true],
      ['Lives', 2.7],
      ['Armed', 3],
      ['Hurt', true],
    ] as const)
      expect(animation.setParam('Guard', name, value)).toBe(true);
    steps(game, 1);
    for (const name of ['Speed', 'Lives', 'Armed', 'Hurt'])
      expect(animation.setParam('Guard', name, false)).toBe(true);
    steps(game, 1);
    expect(heard.slice(1)).toEqual([
      [1, 2, 1, 1],
      [0, 0, 0, 0],
    ]);
  });

  test('moves the animator on the very step of a system before engine.intents', () => {
    const game = embedded();
    const animator = game.component('Guard', 'Animator');
    steps(game, 1);
    game.systems.before('engine.intents', () => game.animation.setParam('Guard', 'Speed', 3));
    steps(game, 1);
    expect(animator.StateName(animator.state)).toBe('Run');
  });

  test('that the controller does not have is said once, until the texts change', () => {
    const game = embedded();
    game.systems.before('engine.intents', () => {
      expect(game.animation.setParam('Guard', 'Sped', 3)).toBe(false);
    });
    steps(game, 5);
    const words =
      'The controller has no parameter "Sped", so the call does nothing. Did you mean Speed?';
    expect(said(game)).toEqual([words]);
    expect(game.diagnostics).toMatchObject([
      { code: 'SCR005', file: 'main.aescene', line: 8, node: 'Guard', message: words },
    ]);
    game.setFile('guard.aectrl', CONTROLLER.replaceAll('"Lives"', '"Lifes"'));
    expect(game.diagnostics).toEqual([]);
    steps(game, 5);
    expect(said(game)).toEqual([words]);
    expect(() => game.animation.setParam('Hero', 'Speed', 3)).toThrow('no component "Animator"');
  });

  test('takes no value that is no number', () => {
    const game = embedded();
    steps(game, 1);
    expect(game.animation.setParam('Guard', 'Speed', Number.NaN)).toBe(false);
    expect(said(game).join()).toContain('NaN');
    steps(game, 1);
    expect(game.component('Guard', 'Animator').GetFloat('Speed')).toBe(0);
  });

  test('and events have numbers by their names', () => {
    const { animation } = embedded();
    expect(animation.eventId('Chop')).toBeGreaterThanOrEqual(0);
    expect(animation.eventName(animation.eventId('Chop'))).toBe('Chop');
    expect(animation.eventId('Miss')).toBe(-1);
    expect(animation.eventName(7)).toBe('');
  });

  test('calls by a handle name what is not there once, in a system and between steps', () => {
    const game = embedded();
    const player = game.component('Hero', 'AnimationPlayer');
    for (let i = 0; i < 3; i++) {
      player.Play('swin');
      steps(game, 1);
    }
    expect(said(game)).toEqual([
      'There is no clip "swin", so the call does nothing. Did you mean swing?',
    ]);
  });
});

describe('a listener', () => {
  test('hears a signal after the scripts, on its step', () => {
    const game = embedded();
    const heard: string[] = [];
    const at = (words: string): void => {
      const prints = game.takeLog().filter((e) => e.type === 'print');
      heard.push(`${game.nextStep} ${words} after ${prints.map((e) => e.text).join()}`);
    };
    game.on('Hero', 'AnimationPlayer', 'Event', (id, payload) => at(`event ${id} ${payload}`));
    game.on('Hero', 'AnimationPlayer', 'Finished', (cycle) => at(`finished ${cycle}`));
    game.component('Hero', 'AnimationPlayer').Play();
    steps(game, 10);
    expect(heard).toEqual([
      `3 event ${game.animation.eventId('Chop')} 0 after `,
      '6 finished 0 after script heard 0',
    ]);
  });

  test('hears animators and what hitboxes strike, and may answer at once', () => {
    const game = embedded();
    const heard: string[] = [];
    const blade = game.component('Blade', 'Hitbox2D');
    game.on('Guard', 'Animator', 'StateEntered', (state) => heard.push(`entered ${state}`));
    game.on('Guard', 'Health', 'Damaged', (amount) => {
      heard.push(`damaged ${amount}`);
      game.animation.setParam('Guard', 'Hurt', true);
    });
    game.on('Guard', 'Health', 'Died', () => heard.push('died'));
    steps(game, 1);
    for (let i = 0; i < 3; i++) {
      blade.Pulse();
      steps(game, 1);
    }
    steps(game, 1);
    expect(heard).toEqual([
      'entered 0',
      'damaged 1',
      'entered 2',
      'damaged 1',
      'damaged 1',
      'died',
    ]);
  });

  test('stays over edits and resets until it is taken out', () => {
    const game = embedded();
    let heard = 0;
    const remove = game.on('Guard', 'Animator', 'StateEntered', () => heard++);
    const twice = game.on('Guard', 'Animator', 'StateEntered', () => heard++);
    twice();
    twice();
    steps(game, 1);
    game.reset();
    steps(game, 1);
    expect(heard).toBe(2);
    game.setFile('main.aescene', SCENE.replace('node "Hero"', 'node "Other"'));
    game.animation.setParam('Guard', 'Speed', 3);
    steps(game, 1);
    expect(heard).toBe(3);
    remove();
    game.animation.setParam('Guard', 'Speed', 0);
    steps(game, 1);
    expect(heard).toBe(3);
  });
});

describe('a host and a recording', () => {
  test('what it asks for between steps is recorded, and not heard twice in a replay', () => {
    const drive = (game: ReturnType<typeof embedded>): string[] => {
      const player = game.component('Hero', 'AnimationPlayer');
      const sprite = game.component('Hero', 'SpriteRenderer');
      return Array.from({ length: 60 }, (_, i) => {
        if (i % 13 === 4) player.Play();
        if (i % 7 === 2) sprite.order += 1;
        if (i % 11 === 5) game.animation.setParam('Guard', 'Speed', i % 2 === 0 ? 3 : 0);
        if (i === 20) game.pause(true);
        if (i === 30) game.pause(false);
        if (i === 40) game.timeScale = 0.5;
        return steps(game, 1)[0] as string;
      });
    };
    const first = embedded();
    first.record();
    const hashes = drive(first);
    const recording = JSON.parse(JSON.stringify(first.recording)) as Recording;
    const silent = embedded();
    silent.replay(recording);
    expect(steps(silent, 60)).toEqual(hashes);
    const busy = embedded();
    busy.replay(recording);
    expect(drive(busy)).toEqual(hashes);
  });

  test('what it does in a system that looks at the game alone is the same without one', () => {
    const run = (frames: number): string[] => {
      const game = embedded();
      const player = game.component('Hero', 'AnimationPlayer');
      game.systems.after('animation.fixed', () => {
        if (!player.playing) player.Play();
      });
      return Array.from({ length: 60 }, () => {
        game.step();
        for (let i = 0; i < frames; i++) game.frame(i / frames, 1 / 60 / frames);
        return game.hash;
      });
    };
    expect(run(5)).toEqual(run(0));
  });
});
