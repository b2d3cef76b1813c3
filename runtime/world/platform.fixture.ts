import cosine from '@stdlib/math-base-special-cos';
import sine from '@stdlib/math-base-special-sin';
import { Game } from './game.ts';

/** A node with a collider, and more of its body. Metres, radians. */
export function block(
  name: string,
  position: readonly [number, number],
  size: readonly [number, number],
  more = '',
  rotation = 0,
): string {
  return `  node "${name}" {
    transform position=[${position}] rotation=${rotation} {}
    component "Collider2D" size=[${size}] {}
    ${more}
  }
`;
}

/** A ramp whose surface starts at `x`, on the ground at height 0, and rises to the right. */
export function ramp(name: string, x: number, degrees: number): string {
  const a = (degrees * Math.PI) / 180;
  const [cos, sin] = [cosine(a), sine(a)];
  return block(name, [x + 5 * cos + 0.5 * sin, 5 * sin - 0.5 * cos], [10, 1], '', a);
}

export const GROUND = block('Ground', [0, -0.5], [100, 1]);
export const DYNAMIC = 'component "Body2D" kind=dynamic {}';

/** Played by a clip that moves it, so that it carries what stands on it. */
export const LIFT =
  'component "Body2D" kind=kinematic {}\n    component "AnimationPlayer" clip=asset("lift") playOnStart=true {}';

/** A clip between two places and back, in so many seconds each way. */
export function liftClip(
  from: readonly [number, number],
  to: readonly [number, number],
  seconds = 2,
): Record<string, string> {
  return {
    'lift.aeanim': `anim version=1 length=${seconds} loop=pingPong {
  track "" prop="transform.position" kind=vec2 authority=simulation {
    key t=0 v=[${from}] interp=linear {}
    key t=${seconds} v=[${to}] {}
  }
}
`,
  };
}

export function hero(
  position: readonly [number, number],
  collider = '',
  motion = '',
  more = '',
): string {
  return `  node "Hero" {
    transform position=[${position}] {}
    component "Motion2D" ${motion} {}
    component "Collider2D" ${collider} {}
    ${more}
  }
`;
}

export function scene(...nodes: string[]): string {
  return `scene version=1 {\n${nodes.join('')}}\n`;
}

/** A game of some nodes. `loadPhysics` has to be awaited before. */
export function world(
  nodes: readonly string[],
  files: Readonly<Record<string, string>> = {},
  hz = 60,
): Game {
  return new Game({ 'main.aescene': scene(...nodes), ...files }, { scene: 'main.aescene', hz });
}

/** Runs steps in which the hero walks; true in `jump` leaps in the first of them. */
export function walk(game: Game, steps: number, axis = 0, jump = false): void {
  for (let i = 0; i < steps; i++) {
    game.call('Hero', 'Motion2D', 'Move', [axis]);
    if (jump && i === 0) game.call('Hero', 'Motion2D', 'Jump', []);
    game.step();
  }
}

export function at(game: Game, node = 'Hero'): readonly [number, number] {
  return game.get(node, 'transform.position') as unknown as readonly [number, number];
}

export const velocity = (game: Game): readonly [number, number] =>
  game.get('Hero', 'Motion2D.Velocity') as unknown as readonly [number, number];

export const grounded = (game: Game): boolean => game.get('Hero', 'Motion2D.Grounded') === true;
