/** Fixes that declare what is named: an event, a segment, a state, a parameter, a field. */
import type { Fix } from '../diagnostics/diagnostic.ts';
import { quoted } from '../schema/forms.ts';
import type { Thing } from '../script/check-value.ts';
import { addBlock, setAttr } from '../text/edits.ts';
import { lineEndOf } from '../text/format.ts';
import { attrOf, type Block, type Value } from '../text/tree.ts';
import { fileOfAsset } from './files.ts';
import {
  blockAt,
  type FixQuestion,
  fixIn,
  named,
  newFile,
  offsetOf,
  titled,
} from './fix-question.ts';
import { clipsMeant, controllersMeant, paramsOf } from './link-script.ts';
import type { SourceFile } from './project.ts';

const PROJECT_FILE = 'project.aego';
/** A clip that is there in every project. */
const SOME_CLIP = 'asset("engine/anim/idle")';

// Events

/** Declares the event of a clip, with the kind of value that it carries there. */
export function declareEvent(question: FixQuestion): Fix[] {
  const name = named(question, 'name');
  if (name === undefined || name === '') return [];
  const kind = payloadKind(payloadAt(question));
  const event = `event ${quoted(name)}${kind === undefined ? '' : ` payload=${kind}`} {}`;
  const title = `Declare ${titled(name)}`;
  const file = question.project.file(PROJECT_FILE);
  const whole = `animation {\n  ${event}\n}`;
  if (!file) return newFile(PROJECT_FILE, `${whole}\n`, `${title} in a new ${PROJECT_FILE}`);
  const block = file.document.blocks.find((root) => root.name === 'animation');
  const edits = block
    ? addBlock(file.document, block, event)
    : addBlock(file.document, undefined, whole);
  return fixIn(question, file, title, edits);
}

/** Gives the declaration of an event the kind of value that a clip sends with it. */
export function declarePayload(question: FixQuestion): Fix[] {
  const name = named(question, 'name');
  const kind = payloadKind(payloadAt(question));
  const file = question.project.file(PROJECT_FILE);
  const declared = file?.document.blocks
    .find((root) => root.name === 'animation')
    ?.blocks.find((block) => block.name === 'event' && block.label?.value === name);
  if (!file || !declared || name === undefined || kind === undefined) return [];
  const edits = setAttr(file.document, declared, 'payload', kind);
  return fixIn(question, file, `Declare ${titled(name)} with payload=${kind}`, edits);
}

function payloadAt(question: FixQuestion): Value | undefined {
  const event = blockAt(question, offsetOf(question));
  return event?.name === 'event' ? attrOf(event, 'payload')?.value : undefined;
}

function payloadKind(value: Value | undefined): 'int' | 'float' | 'bool' | undefined {
  if (value?.type === 'bool') return 'bool';
  if (value?.type !== 'number') return undefined;
  return Number.isInteger(value.value) ? 'int' : 'float';
}

// Segments

/** Adds the segment that a state plays to its clip, over all of it. */
export function declareSegmentOfState(question: FixQuestion): Fix[] {
  const clip = named(question, 'clip');
  return clip === undefined ? [] : addSegment(question, fileOfAsset(clip, 'clip'));
}

/** Adds the segment that a script plays. */
export function declareSegmentOfCall(question: FixQuestion): Fix[] {
  const call = callAt(question, 'segment');
  const [path] = call ? clipsMeant(question.project, question.file, call) : [];
  return path === undefined ? [] : addSegment(question, path);
}

function addSegment(question: FixQuestion, path: string): Fix[] {
  const name = named(question, 'name');
  const file = question.project.file(path);
  const root = rootOf(file, 'anim');
  const length = root && attrOf(root, 'length')?.value;
  if (!file || !root || length?.type !== 'number' || name === undefined || name === '') return [];
  const written = file.text.slice(length.span.start, length.span.end);
  const segment = `segment ${quoted(name)} start=0 end=${written} {}`;
  const edits = addBlock(file.document, root, segment);
  return fixIn(question, file, `Add the segment ${titled(name)}`, edits);
}

// Controllers

/** Adds the state that a script names to the controller that the call is about. */
export function declareState(question: FixQuestion): Fix[] {
  const name = named(question, 'name');
  const call = callAt(question, 'state');
  const { file, root } = controllerMeant(question, call);
  if (!file || !root || name === undefined || name === '' || name === 'any') return [];
  const state = `state ${quoted(name)} clip=${SOME_CLIP} {}`;
  const edits = addBlock(file.document, root, state, behind(root, 'state'));
  return fixIn(question, file, `Add the state ${titled(name)}`, edits);
}

/** Adds the parameter that a script sets or reads. */
export function declareParameterOfCall(question: FixQuestion): Fix[] {
  // Of another kind it is there already.
  if ('is' in question.values) return [];
  const call = callAt(question, 'parameter');
  const kind = call && paramsOf(call).find((names) => names?.is === 'parameter');
  if (kind?.is !== 'parameter') return [];
  return addParameter(question, controllerMeant(question, call), kind.kind);
}

/** Adds the parameter that a condition asks for. */
export function declareParameterOfCond(question: FixQuestion): Fix[] {
  const cond = blockAt(question, offsetOf(question));
  if (cond?.name !== 'cond') return [];
  const value = attrOf(cond, 'value')?.value;
  const whole = value?.type === 'number' && Number.isInteger(value.value);
  const fits = value?.type === 'bool' ? 'bool' : whole ? 'int' : 'float';
  // Without an operator only a bool or a trigger can be asked for.
  const kind = attrOf(cond, 'op') || value ? fits : 'trigger';
  return addParameter(
    question,
    { file: question.file, root: rootOf(question.file, 'controller') },
    kind,
  );
}

function addParameter(question: FixQuestion, { file, root }: Controller, kind: string): Fix[] {
  const name = named(question, 'name');
  if (!file || !root || name === undefined || name === '') return [];
  const param = `param ${quoted(name)} kind=${kind} {}`;
  const first = root.blocks[0];
  const place = behind(root, 'param');
  const edits = addBlock(
    file.document,
    root,
    param,
    place.after || !first ? place : { before: first },
  );
  return fixIn(question, file, `Add the ${kind} ${titled(name)}`, edits);
}

interface Controller {
  readonly file?: SourceFile | undefined;
  readonly root?: Block | undefined;
}

function controllerMeant({ project, file }: FixQuestion, call: Thing | undefined): Controller {
  if (!call) return {};
  const own = controllersMeant(project, file, call)
    .map((path) => project.file(path))
    .find((controller) => controller?.own);
  return { file: own, root: rootOf(own, 'controller') };
}

function behind(root: Block, name: string): { after?: Block } {
  const last = root.blocks.findLast((block) => block.name === name);
  return last ? { after: last } : {};
}

// Scripts

/** Declares the field that a scene sets on a script. */
export function declareField(question: FixQuestion): Fix[] {
  const block = blockAt(question, offsetOf(question));
  if (block?.name !== 'script') return [];
  const source = attrOf(block, 'source')?.value;
  const file = source?.type === 'asset' ? question.project.file(source.path) : undefined;
  const attr = named(question, 'name');
  const value = attr === undefined ? undefined : attrOf(block, attr)?.value;
  const type = typeOf(value);
  if (!file || attr === undefined || type === undefined || !/^[A-Za-z]\w*$/.test(attr)) return [];
  const name = attr.charAt(0).toUpperCase() + attr.slice(1);
  const eol = lineEndOf(file.text);
  const last = file.script.syntax.vars.at(-1);
  const bom = file.text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const end = last?.span.end ?? bom;
  const lineEnd = /\r|\n|$/.exec(file.text.slice(end))?.index ?? 0;
  const line = `var ${name} ${type}`;
  const edit = last
    ? { start: end + lineEnd, end: end + lineEnd, text: `${eol}${line}` }
    : { start: bom, end: bom, text: `${line}${eol}${file.text.length > bom ? eol : ''}` };
  return fixIn(question, file, `Declare the field ${name}`, [edit]);
}

function typeOf(value: Value | undefined): string | undefined {
  switch (value?.type) {
    case 'number':
      return 'float';
    case 'bool':
      return 'bool';
    case 'string':
      return 'string';
    case 'color':
      return 'color';
    case 'asset':
      return 'Clip';
    case 'list':
      return ['vec2', 'vec3', 'vec4'][value.items.length - 2];
    default:
      return undefined;
  }
}

/** What is called where a script names something of a kind. */
function callAt(question: FixQuestion, kind: string): Thing | undefined {
  const at = offsetOf(question);
  return question.file.script.calls.findLast(
    ({ expr, callee }) =>
      expr.span.start <= at &&
      at < expr.span.end &&
      paramsOf(callee).some((names) => names?.is === kind),
  )?.callee;
}

function rootOf(file: SourceFile | undefined, name: string): Block | undefined {
  return file?.document.blocks.find((root) => root.name === name);
}
