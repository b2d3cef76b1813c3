import type { Course } from './exact.ts';

/**
 * A small scene with something of everything that goes on for ever: players at awkward lengths and
 * speeds, an animator that blends in a circle, a script, tweens, and a character among bodies.
 */

export const HZ = 60;

/** Lengths and speeds that no number of steps divides. */
export const COURSES: readonly Course[] = [
  { node: 'A', length: 700_000, loop: 'loop', speed: 1_200_000, event: 350_000 },
  { node: 'B', length: 333_333, loop: 'pingPong', speed: 770_001, event: 123_457 },
  { node: 'C', length: 1_234_567, loop: 'loop', speed: -999_999, event: 1 },
  { node: 'D', length: 50_003, loop: 'loop', speed: 3_141_593, event: 12_345 },
];

/** Animators whose states follow each other in a circle. */
export const CIRCLES = ['Circle'] as const;

const decimal = (micros: number): string => (micros / 1e6).toFixed(6);

function clip({ length, loop, event }: Course): string {
  return `anim version=1 length=${decimal(length)} loop=${loop} {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=0 {}
    key t=${decimal(length)} v=1 {}
  }
  event t=${decimal(event)} name="Tick" {}
}
`;
}

const PLAYERS = COURSES.map(
  ({ node, speed }) =>
    `  node "${node}" {\n    component "AnimationPlayer" clip=asset("${node}") speed=${decimal(speed)} playOnStart=true {}\n  }\n`,
);

const wall = (name: string, x: number, y: number, size: string): string =>
  `  node "${name}" {\n    transform position=[${x}, ${y}] {}\n    component "Collider2D" size=${size} {}\n  }\n`;

const SCENE = `scene version=1 {
${PLAYERS.join('')}
  node "Circle" {
    component "Animator" controller=asset("circle") {}
  }
${wall('Ground', 0, -0.5, '[20, 1]')}${wall('Left', -6, 2, '[1, 6]')}${wall('Right', 6, 2, '[1, 6]')}
  node "Hero" {
    transform position=[0, 1] {}
    component "Motion2D" {}
    component "Collider2D" size=[0.8, 1.8] {}
    component "Health" max=1000000000 {}
    script "Hero" source=asset("hero.aescript") {}
  }
  node "Crate" {
    transform position=[3, 3] {}
    component "Body2D" kind=dynamic {}
    component "Collider2D" {}
  }
  node "Lamp" {
    component "Shape" {}
  }
}
`;

const CONTROLLER = `controller version=1 entry="One" {
  state "One" clip=asset("A") loop=once {}
  state "Two" clip=asset("C") loop=once speed=2.3 {}
  transition "One" to="Two" exitTime=1 duration=0.123457 {}
  transition "Two" to="One" exitTime=0.8 duration=0.05 {}
}
`;

/** Walks up and down between the walls, jumps, and lets a lamp glow. */
const SCRIPT = `var way = 1.0
var steps int
func FixedUpdate(dt float) {
  steps += 1
  m := node.Get<Motion2D>()
  if node.Position.X > 4 {
    way = 0 - 1
  }
  if node.Position.X < 0 - 4 {
    way = 1
  }
  m.Move(way)
  if steps % 97 == 0 {
    m.Jump()
  }
  if steps % 120 == 0 {
    node.Get<Motion2D>().Speed = 3 + way
    node.Tween("transform.scale", vec2(1, 1), 0.5)
  }
}
`;

export const FILES: Readonly<Record<string, string>> = {
  'main.aescene': SCENE,
  'project.aego': 'animation {\n  event "Tick" {}\n}\n',
  'circle.aectrl': CONTROLLER,
  'hero.aescript': SCRIPT,
  ...Object.fromEntries(COURSES.map((course) => [`${course.node}.aeanim`, clip(course)])),
};
