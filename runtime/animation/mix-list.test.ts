import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lanes, MixList, MixLists, MODE_BITS, STEP } from './mix-list.ts';

/** What a list is to be: each slot once, in the order in which they came. */
interface Lane {
  readonly slot: number;
  mode: number;
  own: number;
}

const lane = fc.record({ slot: fc.nat(40), mode: fc.nat(5) });
const animator = fc.nat(3);
const act = fc.oneof(
  fc.record({ call: fc.constant('add' as const), animator, lanes: fc.array(lane) }),
  fc.record({ call: fc.constant('clear' as const), animator }),
  fc.record({ call: fc.constant('keep' as const), animator, most: fc.nat(40) }),
  fc.record({ call: fc.constant('reload' as const), animator }),
  fc.record({ call: fc.constant('carry' as const), animator, from: animator, by: fc.nat(40) }),
);

function lanesOf(lanes: readonly { slot: number; mode: number }[]): Lanes {
  return {
    slots: Int32Array.from(lanes, ({ slot }) => slot),
    lanes: Int32Array.from(lanes, ({ slot, mode }) => (slot << MODE_BITS) | mode),
  };
}

function read(list: MixList): Lane[] {
  return Array.from({ length: list.count }, (_, i) => ({
    slot: list.slot(i),
    mode: list.mode(i),
    own: list.leadsToOwn(i) ? 1 : 0,
  }));
}

describe('lists of what blends mix', () => {
  test('lie side by side and do not disturb each other', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const lists = new MixLists(4);
        const all = [0, 1, 2, 3].map((i) => new MixList(lists, i));
        const model: Lane[][] = [[], [], [], []];
        for (const asked of acts) {
          const list = all[asked.animator] as MixList;
          const expected = model[asked.animator] as Lane[];
          switch (asked.call) {
            case 'add':
              list.add(lanesOf(asked.lanes));
              for (const { slot, mode } of asked.lanes) {
                const known = expected.find((l) => l.slot === slot);
                if (known === undefined) expected.push({ slot, mode, own: 0 });
                else if (mode === STEP) known.mode = STEP;
              }
              break;
            case 'clear':
              list.clear();
              expected.length = 0;
              break;
            case 'keep':
              list.keep((slot) => slot <= asked.most);
              model[asked.animator] = expected.filter(({ slot }) => slot <= asked.most);
              break;
            case 'reload': {
              const saved = list.save();
              list.clear();
              list.load(saved);
              break;
            }
            case 'carry': {
              if (asked.from === asked.animator) break;
              list.clear();
              list.carry(all[asked.from] as MixList, (slot) => slot - asked.by);
              model[asked.animator] = (model[asked.from] as Lane[])
                .filter(({ slot }) => slot >= asked.by)
                .map((l) => ({ ...l, slot: l.slot - asked.by }));
              break;
            }
          }
          expect(all.map(read)).toEqual(model);
        }
      }),
    );
  });

  test('a new blend of the same slots takes no more room', () => {
    const lists = new MixLists(3);
    const all = [0, 1, 2].map((i) => new MixList(lists, i));
    const lanes = lanesOf(Array.from({ length: 50 }, (_, slot) => ({ slot, mode: 0 })));
    for (const list of all) list.add(lanes);
    const { lanes: before } = lists;
    for (let blend = 0; blend < 100; blend++) {
      for (const list of all) {
        list.clear();
        list.add(lanes);
      }
    }
    expect(lists.lanes).toBe(before);
  });
});
