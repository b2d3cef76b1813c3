import { ANM001, ANM002, ANM003 } from '../diagnostics/catalogue/anm.ts';
import { checkBlock } from '../schema/check.ts';
import { EVENT } from '../schema/clip.ts';
import { quoted, remove, replace, shown } from '../schema/forms.ts';
import type { Attr, Block } from '../text/tree.ts';
import type { ClipBuild, DeclaredEvent } from './build.ts';
import type { ClipEvent, EventMode } from './clip.ts';
import { micros, seconds } from './micros.ts';

/** Imports one `event`; undefined, with an error reported, where it cannot be. */
export function importEvent(block: Block, build: ClipBuild): ClipEvent | undefined {
  const attrs = checkBlock(block, EVENT, build.report, ANM001.say);
  const t = attrs.number('t');
  const name = attrs.text('name');
  if (t !== undefined) checkTime(micros(t), attrs.attr('t') as Attr, build);
  const payload =
    name === undefined
      ? 0
      : checkName(name, attrs.attr('name') as Attr, attrs.attr('payload'), build);
  if (t === undefined || name === undefined || payload === undefined) return undefined;
  const mode = attrs.text('mode') as EventMode;
  return { t: micros(t), name, payload, mode, span: block.span };
}

function checkTime(t: number, attr: Attr, build: ClipBuild): void {
  if (build.holds(t)) return;
  const length = seconds(build.length);
  const finding = ANM002.say.eventOutside({ t: seconds(t), length, before: t < 0 });
  build.report.add(finding, attr.span, { fixes: build.fixesOutside(t, attr.value?.span) });
}

/** The payload as a number, or undefined where name or payload do not fit the declarations. */
function checkName(
  name: string,
  attr: Attr,
  payload: Attr | undefined,
  build: ClipBuild,
): number | undefined {
  const { report } = build;
  const declared = build.declared(name);
  if (declared) return payload?.value ? checkPayload(declared, payload, build) : 0;
  const near = build.nearestEvent(name);
  const span = attr.value?.span ?? attr.span;
  const fixes = near === undefined ? [] : [replace(span, quoted(near))];
  report.add(ANM003.say.undeclared({ name, nearest: near }), span, { fixes });
  return undefined;
}

const EXPECTED = { int: 'a whole number', float: 'a number', bool: 'true or false' } as const;

function checkPayload(declared: DeclaredEvent, attr: Attr, build: ClipBuild): number | undefined {
  const { report } = build;
  const { name, payload: kind } = declared;
  const { value } = attr;
  if (kind === 'none') {
    const fixes = [remove(attr.span, report.text, 'Remove payload')];
    report.add(ANM003.say.unwantedPayload({ name }), attr.span, { fixes });
    return undefined;
  }
  if (kind === 'bool' && value?.type === 'bool') return value.value ? 1 : 0;
  const whole = kind !== 'int' || (value?.type === 'number' && Number.isInteger(value.value));
  if (kind !== 'bool' && value?.type === 'number' && whole) return value.value;
  const found = shown(value?.span ?? attr.span, report.text);
  const finding = ANM003.say.wrongPayload({ name, expected: EXPECTED[kind], found });
  report.add(finding, attr.span);
  return undefined;
}
