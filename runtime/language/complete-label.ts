import { COMPONENTS } from '../schema/components.ts';
import type { BlockSchema } from '../schema/types.ts';
import { attrOf } from '../text/tree.ts';
import { assets, type Candidate, events, nodePaths, parameters, states } from './candidates.ts';
import { type CompletionItem, plainText } from './item.ts';
import { type TextQuestion, trackProperties } from './question.ts';
import type { Sample } from './snippet.ts';
import { escaped } from './symbols.ts';

/** The names a label can have: what the project has of that kind. */
export function labelCandidates(question: TextQuestion, schema: BlockSchema): Candidate[] {
  const { project, file, place } = question;
  const root = place.around[0];
  switch (schema.name) {
    case 'component':
      return components(question);
    case 'script':
      return assets(project, 'script').map(({ name }) => {
        const file = name.replace(/^.*\/|\.aescript$/g, '');
        const title = file.charAt(0).toUpperCase() + file.slice(1);
        return { name: title, kind: 'text', detail: 'script', meaning: `For ${name}.` };
      });
    case 'transition': {
      const meaning = 'Leaves every state but its own target.';
      return [...states(root), { name: 'any', kind: 'state', detail: 'every state', meaning }];
    }
    case 'cond': {
      const transition = place.around[1];
      const used = new Set(transition?.blocks.map((b) => b.label?.value));
      const current = place.head?.label;
      return parameters(root).filter(({ name }) => !used.has(name) || name === current);
    }
    case 'track':
    case 'frames': {
      const self: Candidate = {
        name: '',
        kind: 'node',
        detail: 'node',
        meaning: 'The player’s node itself.',
      };
      return [self, ...nodePaths(project.players.ofClip.get(file.path) ?? [])];
    }
    default:
      return [];
  }
}

/** Components that the node does not have yet. */
function components({ place }: TextQuestion): Candidate[] {
  const node = place.around[place.around.length - 1];
  const own = place.head?.block;
  const used = new Set(
    node?.blocks.filter((b) => b.name === 'component' && b !== own).map((b) => b.label?.value),
  );
  return COMPONENTS.filter(({ name }) => !used.has(name)).map(({ name, meaning, page }) => ({
    name,
    kind: 'component',
    detail: 'component',
    meaning,
    page,
  }));
}

export function labelItems(
  question: TextQuestion,
  schema: BlockSchema,
  quoted: boolean,
): CompletionItem[] {
  return labelCandidates(question, schema).map((candidate, rank) =>
    textItem(question, candidate, quoted, rank / 1000),
  );
}

/** A name in quotes. */
export function textItem(
  { file, place }: TextQuestion,
  { name, kind, detail, meaning, page }: Candidate,
  quoted: boolean,
  rank: number,
): CompletionItem {
  const text = plainText(escaped(name));
  const closed = file.text[place.word.end] === '"';
  return {
    label: name === '' ? '""' : name,
    kind,
    detail,
    meaning,
    ...(page === undefined ? {} : { page }),
    insert: quoted ? text + (closed ? '' : '"') : `"${text}"`,
    filter: quoted ? name : `"${name}"`,
    replace: place.word,
    rank,
  };
}

/** The first name that fits for a label (`''`) or an attribute of a new block. */
export function sampleFor(question: TextQuestion, schema: BlockSchema): Sample {
  const { project, place } = question;
  const root = place.around[0];
  return (attr) => {
    switch (`${schema.name}.${attr}`) {
      case 'component.':
      case 'script.':
      case 'cond.':
        return labelCandidates(question, schema)[0]?.name;
      case 'transition.':
      case 'transition.to':
      case 'controller.entry':
        return states(root)[attr === 'to' ? 1 : 0]?.name ?? states(root)[0]?.name ?? 'Idle';
      case 'event.name':
        return events(project)[0]?.name;
      case 'state.clip':
        return assets(project, 'clip')[0]?.name;
      case 'script.source':
        return assets(project, 'script')[0]?.name ?? 'main.aescript';
      case 'frames.sprites':
        return assets(project, 'sprite')[0]?.name;
      case 'button.keys':
        return 'Space';
      case 'axis.negative':
        return 'ArrowLeft';
      case 'axis.positive':
        return 'ArrowRight';
      case 'segment.end': {
        const length = root && attrOf(root, 'length')?.value;
        return length?.type === 'number' ? String(length.value) : '1';
      }
      case 'track.prop':
        return property(question)?.name;
      case 'track.kind':
        return property(question)?.field.kind;
      default:
        return undefined;
    }
  };
}

function property(question: TextQuestion) {
  const { head, around } = question.place;
  const track = head?.block ?? around.find(({ name }) => name === 'track');
  const given = track && attrOf(track, 'prop')?.value;
  const all = trackProperties(question, track, true);
  return all.find(({ name }) => given?.type === 'string' && name === given.value) ?? all[0];
}
