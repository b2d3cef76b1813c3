import { ANM010 } from '../diagnostics/catalogue/binding.ts';
import { attrOf, type Block, type Value } from '../text/tree.ts';
import type { Attrs, Sayers, WrongValue } from './check.ts';

/** The `speed` of players and states: one that is out of range is clamped, not refused. */

/** Words for what is no finite number, as other formats write them. */
const NO_NUMBER = /^(nan|inf|infinity)$/i;

/** The findings of a block that has a `speed`: its range is ANM010, a warning. */
export function clampingSpeed(say: Sayers): Sayers {
  return {
    ...say,
    outOfRange: (wrong) => (wrong.name === 'speed' ? saySpeed(wrong) : say.outOfRange(wrong)),
    wrongValue: (wrong) =>
      wrong.name === 'speed' && NO_NUMBER.test(wrong.found)
        ? saySpeed(wrong)
        : say.wrongValue(wrong),
  };
}

/** The speed of a checked block, clamped; the schema's default where it has none that can be read. */
export function speedOf(block: Block, attrs: Attrs): number {
  const value = attrs.has('speed') ? undefined : attrOf(block, 'speed')?.value;
  return (value && clampedSpeed(value)) ?? (attrs.number('speed') as number);
}

function saySpeed({ found }: WrongValue) {
  const used = String(clamped(Number(found.replace(/^inf$/i, 'Infinity'))));
  return ANM010.say.speed({ given: found, used });
}

function clampedSpeed(value: Value): number | undefined {
  if (value.type === 'number') return clamped(value.value);
  if (value.type !== 'name' || !NO_NUMBER.test(value.value)) return undefined;
  return /^nan$/i.test(value.value) ? 0 : 100;
}

function clamped(speed: number): number {
  return Number.isNaN(speed) ? 0 : Math.min(Math.max(speed, -100), 100);
}
