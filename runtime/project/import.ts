import { PRJ001 } from '../diagnostics/catalogue/prj.ts';
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { Attrs, blocksOf, checkBlock, checkBlocks } from '../schema/check.ts';
import { quoted, remove, replace } from '../schema/forms.ts';
import {
  ANIMATION,
  AXIS,
  BUTTON,
  EVENT_DECLARATION,
  INPUT,
  PHYSICS,
  PROJECT,
  PROJECT_FILE,
} from '../schema/project.ts';
import { reportText } from '../schema/root.ts';
import type { BlockSchema } from '../schema/types.ts';
import { nearestPath } from '../text/nearest.ts';
import { parse } from '../text/parse.ts';
import type { Block } from '../text/tree.ts';
import type { EventDeclaration, PayloadKind, Project } from './project.ts';

/** The events of the engine's own clips; every project has them. */
export const BUILT_IN_EVENTS: readonly EventDeclaration[] = [
  { name: 'Hit', payload: 'float' },
  { name: 'Footstep', payload: 'none' },
];

/**
 * Imports `project.aego`; without one (`undefined`) a project has the defaults. What cannot be
 * read keeps its default. `scenes` are the paths of the project's scenes. Never throws.
 * Page: formats/project.
 */
export function importProject(
  file: string,
  text: string | undefined,
  scenes: readonly string[] = [],
): { readonly project: Project; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report(file, text ?? '');
  const document = parse(text ?? '');
  reportText(document, report, PRJ001.say);
  const { blocks } = document;
  checkBlocks(blocks, PROJECT_FILE, '', report, PRJ001.say);
  const project = attrsOf(blocks, PROJECT, report);
  const physics = attrsOf(blocks, PHYSICS, report);
  checkMain(project, scenes, report);
  return {
    project: {
      name: project.text('name') ?? '',
      main: project.text('main') ?? '',
      hz: physics.number('hz') as number,
      gravity: physics.numbers('gravity') as readonly [number, number],
      events: importEvents(blocks, report),
      ...importInputs(blocks, report),
    },
    diagnostics: report.finish(PRJ001.say.more),
  };
}

/** Says where the scene to start with is none of the scenes; with none at all there is none to name. */
function checkMain(project: Attrs, scenes: readonly string[], report: Report): void {
  const main = project.value('main');
  const starts = scenes[0];
  if (main?.type !== 'string' || starts === undefined || scenes.includes(main.value)) return;
  const near = nearestPath(main.value, scenes);
  const fixes = near === undefined ? [] : [replace(main.span, quoted(near))];
  report.add(PRJ001.say.missingMain({ path: main.value, starts }), main.span, { fixes });
}

/** The attributes of a block that stands once or not at all. */
function attrsOf(blocks: readonly Block[], schema: BlockSchema, report: Report): Attrs {
  const block = blocksOf(blocks, schema)[0];
  return block ? checkBlock(block, schema, report, PRJ001.say) : new Attrs(schema);
}

function importEvents(blocks: readonly Block[], report: Report): readonly EventDeclaration[] {
  attrsOf(blocks, ANIMATION, report);
  const events = new Map(BUILT_IN_EVENTS.map((event) => [event.name, event]));
  const declared = new Set<string>();
  const animation = blocksOf(blocks, ANIMATION)[0];
  for (const block of blocksOf(animation?.blocks ?? [], EVENT_DECLARATION)) {
    const attrs = checkBlock(block, EVENT_DECLARATION, report, PRJ001.say);
    const { label } = block;
    const payload = attrs.text('payload') as PayloadKind;
    if (!label) continue;
    const name = label.value;
    if (name === '') {
      report.add(PRJ001.say.emptyEvent(), label.span);
    } else if (declared.has(name)) {
      const fixes = [remove(block.span, report.text, 'Remove this declaration')];
      report.add(PRJ001.say.doubledEvent({ name }), label.span, { fixes });
    } else if (!events.has(name)) {
      events.set(name, { name, payload });
    } else if (attrs.sound && events.get(name)?.payload !== payload) {
      const own = events.get(name)?.payload as string;
      report.add(PRJ001.say.builtInEvent({ name, payload: own }), label.span);
    }
    declared.add(name);
  }
  return [...events.values()];
}

/** Buttons and axes of a project, and keys of each end: every step looks at all, and a page shows them. */
export const MOST_INPUTS = 100;
export const MOST_KEYS = 20;

function importInputs(blocks: readonly Block[], report: Report): Pick<Project, 'buttons' | 'axes'> {
  attrsOf(blocks, INPUT, report);
  const taken = new Set<string>();
  const buttons: Project['buttons'][number][] = [];
  const axes: Project['axes'][number][] = [];
  for (const block of blocksOf(blocks, INPUT)[0]?.blocks ?? []) {
    const schema = [BUTTON, AXIS].find(({ name }) => name === block.name);
    if (!schema) continue;
    const attrs = checkBlock(block, schema, report, PRJ001.say);
    const { label } = block;
    if (!label) continue;
    const name = label.value;
    if (name === '' || taken.has(name)) {
      report.add(PRJ001.say.doubledInput({ name }), label.span);
      continue;
    }
    if (taken.size === MOST_INPUTS) {
      report.add(PRJ001.say.tooManyInputs({ most: MOST_INPUTS }), label.span);
      break;
    }
    taken.add(name);
    const keys = (attr: string): readonly string[] => {
      const all = attrs.texts(attr);
      if (all.length > MOST_KEYS)
        report.add(
          PRJ001.say.tooManyKeys({ attr, name, most: MOST_KEYS }),
          attrs.attr(attr)?.span ?? label.span,
        );
      return all.slice(0, MOST_KEYS);
    };
    if (schema === BUTTON) buttons.push({ name, keys: keys('keys') });
    else axes.push({ name, negative: keys('negative'), positive: keys('positive') });
  }
  return { buttons, axes };
}
