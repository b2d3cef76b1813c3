import { SCN002 } from '../diagnostics/catalogue/scn.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { SceneScript } from '../scene/scene.ts';
import { formProblem, replace, shown } from '../schema/forms.ts';
import type { AttrType } from '../schema/types.ts';
import { nearest } from '../text/nearest.ts';
import type { Value } from '../text/tree.ts';
import type {
  CompiledScript,
  ScriptField,
  ScriptHost,
  ScriptInstance,
  ScriptValue,
} from './host.ts';
import { MAX_INT } from './limits.ts';
import { vec2 } from './values.ts';

const NUMBER: AttrType = { type: 'number' };
const list = (length: number): AttrType => ({ type: 'list', of: NUMBER, length });

/** The form in a scene's text of each type that a scene can set; of a Node it is the path. */
export const SCENE_FORMS: Readonly<Record<string, AttrType>> = {
  int: { type: 'number', integer: true, min: -MAX_INT, max: MAX_INT },
  float: NUMBER,
  bool: { type: 'bool' },
  string: { type: 'string' },
  Node: { type: 'string' },
  Clip: { type: 'asset', of: 'clip' },
  vec2: list(2),
  vec3: list(3),
  vec4: list(4),
  rect: list(4),
  quat: list(4),
  color: { type: 'color' },
};

/** The field that an attribute of a scene sets: with a capital, the first letter's case aside. */
function sceneField(script: CompiledScript, name: string): ScriptField | undefined {
  const upper = name.charAt(0).toUpperCase() + name.slice(1);
  return script.fields.find((field) => field.scene && field.name === upper);
}

/**
 * Reports what a scene sets on a script and the script does not have, or not of that type (SCN002).
 * `hasNode` says whether there is a node at a path below the script's own; without it paths are
 * taken as they are.
 */
export function checkFields(
  script: CompiledScript,
  setup: SceneScript,
  report: Report,
  hasNode: (path: string) => boolean = () => true,
): void {
  for (const [name, { value, span }] of setup.fields) {
    const field = sceneField(script, name);
    if (!field) {
      reportUnknown(script, setup, name, span, report);
      continue;
    }
    const form = SCENE_FORMS[field.type];
    const problem = form && formProblem(form, value, report.text);
    if (problem) {
      const { expected, hint, fixes } = problem;
      const found = shown(value.span, report.text);
      const finding = SCN002.say.wrongValue({
        name,
        expected: expectedOf(field, expected),
        found,
        hint,
      });
      report.add(finding, problem.span, { fixes });
    } else if (field.type === 'Node' && value.type === 'string' && !hasNode(value.value)) {
      report.add(SCN002.say.missingNode({ name, path: value.value }), value.span);
    }
  }
}

function expectedOf(field: ScriptField, expected: string): string {
  return field.type === 'Node' ? 'the path of a node in quotes' : expected;
}

function reportUnknown(
  script: CompiledScript,
  setup: SceneScript,
  name: string,
  span: { readonly start: number; readonly end: number },
  report: Report,
): void {
  const known = script.fields.filter((field) => field.scene).map((field) => lower(field.name));
  const near = report.full ? undefined : nearest(name, known);
  const finding = SCN002.say.unknownAttribute({ block: setup.name, name, nearest: near });
  const place = { start: span.start, end: span.start + name.length };
  report.add(finding, place, near === undefined ? {} : { fixes: [replace(place, near)] });
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * Gives an instance the values that its scene sets. Those that `checkFields` reports are left out;
 * a path that leads to no node is nil.
 */
export function applyFields(instance: ScriptInstance, setup: SceneScript, host: ScriptHost): void {
  for (const [name, { value }] of setup.fields) {
    const field = sceneField(instance.script, name);
    const form = field && SCENE_FORMS[field.type];
    if (!field || !form || formProblem(form, value, '')) continue;
    instance.set(field.name, scriptValue(field.type, value, instance, host));
  }
}

function scriptValue(
  type: string,
  value: Value,
  { self }: ScriptInstance,
  host: ScriptHost,
): ScriptValue {
  switch (value.type) {
    case 'string':
      return type === 'Node' ? (host.child(self, value.value) ?? null) : value.value;
    case 'number':
    case 'bool':
      return value.value;
    case 'asset':
      return { is: 'clip', path: value.path };
    case 'color':
      return value.value;
    case 'list': {
      const lanes = value.items.map((item) => (item.type === 'number' ? item.value : 0));
      if (type === 'vec2') return vec2(lanes[0] ?? 0, lanes[1] ?? 0);
      return type === 'color' && lanes.length === 3 ? [...lanes, 1] : lanes;
    }
    default:
      return null;
  }
}
