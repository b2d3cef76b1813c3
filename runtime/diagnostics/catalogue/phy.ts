/** Codes of physics: what it cannot take as it is written. */
import { defineEntry } from '../entry.ts';

const crate = (collider: string, transform = '[0, 2]') =>
  `scene version=1 {\n  node "Crate" {\n    transform position=${transform} {}\n    component "Body2D" kind=dynamic {}\n    component "Collider2D" ${collider}{}\n  }\n}\n`;

export const PHY001 = defineEntry({
  code: 'PHY001',
  title: 'More than physics can take',
  summary: 'A body is too small, too large, too far away, or there are too many in one place.',
  effect: 'warning: a bounded value counts or the body waits; error: physics is off',
  why: [
    'Physics computes with numbers of some seven digits. A collider of a billion metres, or a body as far away as that, leaves none of them for the crate that lies on it, and a collider of no size is touched by nothing.',
    'Bodies that lie in each other push each other apart, and the work grows with the third power of their number: a thousand in one place would hold up the game for a minute. So a dynamic body with more than three others deep in it waits where it is until there is room; of walls nine may lie in one place, of characters, which pass through each other, 65.',
    'The scene runs on in each case, and is the same on every replay.',
  ],
  causes: {
    range: {
      severity: 'warning',
      when: 'A size, mass or friction that physics cannot compute with; the nearest one that it can counts',
      message: (a: { field: string; node: string; min: string; max: string; unit: string }) =>
        `${a.field} of ${a.node} is out of what physics takes, so the nearest value counts. Use one from ${a.min} to ${a.max}${a.unit === '' ? '' : ` ${a.unit}`}.`,
      example: {
        file: 'main.aescene',
        note: 'A ground of a billion metres counts as one of 10,000.',
        broken: crate('size=[1e9, 1] '),
        fixed: crate('size=[100, 1] '),
        steps: 1,
      },
    },
    away: {
      severity: 'warning',
      when: 'A body farther than 1,000,000 m from the origin; it takes no part until it is back',
      message: (a: { node: string }) =>
        `${a.node} is more than 1,000,000 m from the origin, so it takes no part in the physics. Stop what falls, or put it back.`,
      example: {
        file: 'main.aescene',
        broken: crate('', '[0, 2e6]'),
        fixed: crate('', '[0, 2]'),
        steps: 2,
      },
    },
    crowd: {
      severity: 'warning',
      when: 'More than four dynamic bodies deep in one another, or 65 characters; those later in the scene wait',
      message: (a: { count: number }) =>
        `Too many bodies lie in one place, so ${a.count === 1 ? 'one waits' : `${a.count} wait`} until there is room. Put them apart.`,
      example: {
        file: 'main.aescene',
        note: 'Five crates in one place; the fifth waits.',
        broken: crates([0, 0, 0, 0, 0]),
        fixed: crates([0, 2, 4, 6, 8]),
        steps: 1,
      },
    },
    tooMany: {
      severity: 'warning',
      when: 'More than 5,000 colliders in a scene; the rest are left out',
      message: (a: { count: number; most: number }) =>
        `The scene has more than ${a.most} colliders; the last ${a.count} are left out. Make large ones of many small ones.`,
    },
    failed: {
      severity: 'error',
      when: 'The physics engine itself has failed; bodies stay where they are and the rest goes on',
      message: (a: { reason: string }) =>
        `The physics engine has failed and is off: ${a.reason}. Reset the scene to start it again.`,
    },
  },
  related: ['SCN002', 'ANM006'],
});

function crates(places: readonly number[]): string {
  const nodes = places.map(
    (x, i) =>
      `  node "Crate${i + 1}" {\n    transform position=[${x}, 0] {}\n    component "Body2D" kind=dynamic {}\n    component "Collider2D" {}\n  }\n`,
  );
  return `scene version=1 {\n${nodes.join('')}}\n`;
}
