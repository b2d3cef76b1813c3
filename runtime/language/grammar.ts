import { CLIP } from '../schema/clip.ts';
import { COMPONENT_NAMES } from '../schema/components.ts';
import { CONTROLLER } from '../schema/controller.ts';
import { PROJECT_FILE } from '../schema/project.ts';
import { SCENE } from '../schema/scene.ts';
import type { BlockSchema } from '../schema/types.ts';
import { HOOKS, KEYWORDS, MODULES, TYPES } from '../script/reference.ts';

/**
 * The TextMate grammars of our two languages, as plain objects: static pages, the live editor and
 * other editors colour text by these. The words come from the schema and the script language, so
 * that a block the importer learns is coloured everywhere. Colours: `colors.ts`.
 */

/** The part of a TextMate grammar that we use. */
export interface Grammar {
  name: string;
  displayName: string;
  scopeName: string;
  fileTypes: string[];
  patterns: Rule[];
  repository: Record<string, Rule>;
}

interface Rule {
  name?: string;
  match?: string;
  begin?: string;
  end?: string;
  include?: string;
  captures?: Record<string, { name: string }>;
  beginCaptures?: Record<string, { name: string }>;
  endCaptures?: Record<string, { name: string }>;
  patterns?: Rule[];
}

const NUMBER = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

const shared: Record<string, Rule> = {
  comment: { name: 'comment.line.double-slash', match: '//.*$' },
  string: {
    name: 'string.quoted.double',
    begin: '"',
    // An unclosed string ends with its line, as in the parser.
    end: '"|$',
    patterns: [
      { name: 'constant.character.escape', match: String.raw`\\(?:["\\nt]|u\{[0-9A-Fa-f]+\})` },
    ],
  },
};

/** Clips, scenes and `project.aego`. */
export const aetext: Grammar = {
  name: 'aetext',
  displayName: 'aetext',
  scopeName: 'source.aetext',
  fileTypes: ['aeanim', 'aescene', 'aego'],
  patterns: [
    { include: '#comment' },
    { include: '#string' },
    { include: '#attribute' },
    { include: '#asset' },
    { include: '#block' },
    { include: '#value' },
  ],
  repository: {
    ...shared,
    attribute: {
      // A bare word behind the sign belongs to it: there `event` is a value and no block.
      match: String.raw`\b([A-Za-z_]\w*)\s*(=)(?:\s*([A-Za-z_]\w*)\b(?!\s*[(=]))?`,
      captures: {
        1: { name: 'variable.other.attribute' },
        2: { name: 'punctuation.separator.key-value' },
        3: { name: 'constant.language' },
      },
    },
    asset: { match: String.raw`\basset(?=\s*\()`, name: 'support.function.asset' },
    // What follows a block's name is its label, its first attribute or a brace.
    block: {
      match: String.raw`\b(?:${words(blockNames([CLIP, CONTROLLER, SCENE, ...PROJECT_FILE]))})\b(?=\s*(?:["{]|[A-Za-z_]\w*\s*=|$))`,
      name: 'keyword.control.block',
    },
    value: {
      patterns: [
        { name: 'constant.other.color', match: String.raw`#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\b` },
        { name: 'constant.numeric', match: NUMBER },
        { name: 'punctuation', match: String.raw`[{}\[\](),]` },
        { name: 'constant.language', match: String.raw`\b[A-Za-z_]\w*\b` },
      ],
    },
  },
};

const CONSTANTS = ['true', 'false', 'nil'];

/** Scripts. */
export const aescript: Grammar = {
  name: 'aescript',
  displayName: 'aescript',
  scopeName: 'source.aescript',
  fileTypes: ['aescript'],
  patterns: [
    { include: '#comment' },
    { include: '#string' },
    { name: 'constant.numeric', match: NUMBER.replace('-?', '') },
    { name: 'constant.language', match: String.raw`\b(?:${words(CONSTANTS)})\b` },
    {
      name: 'keyword.control',
      match: String.raw`\b(?:${words(KEYWORDS.filter((word) => !CONSTANTS.includes(word)))})\b`,
    },
    // The hooks a world calls: `func OnAnimEvent(`.
    {
      match: String.raw`(?<=\bfunc\s)\s*(${words(HOOKS.map(({ name }) => name))})\b`,
      captures: { 1: { name: 'keyword.control.hook' } },
    },
    // A member may be called like a type: `node.Tween(…)`.
    {
      name: 'entity.name.type',
      match: String.raw`(?<!\.)\b(?:${words([...TYPES.map(({ name }) => name), ...COMPONENT_NAMES])})\b(?!\s*\.)`,
    },
    {
      name: 'support.variable',
      match: String.raw`\b(?:${words([...MODULES.map(({ name }) => name), 'node'])})\b(?=\s*\.)`,
    },
    { name: 'support.function', match: String.raw`\basset(?=\s*\()` },
    { name: 'keyword.operator', match: String.raw`:=|[-+*/%=!<>]=?|&&|\|\||\+\+|--` },
    { name: 'punctuation', match: String.raw`[{}()\[\],.;]` },
    { name: 'variable', match: String.raw`\b[A-Za-z_]\w*\b` },
  ],
  repository: shared,
};

/** The names of all blocks below some roots. A node may hold nodes, so each is visited once. */
export function blockNames(roots: readonly BlockSchema[]): string[] {
  const seen = new Set<BlockSchema>();
  const visit = (block: BlockSchema): void => {
    if (seen.has(block)) return;
    seen.add(block);
    block.blocks.forEach(visit);
  };
  roots.forEach(visit);
  return [...new Set([...seen].map((block) => block.name))].sort();
}

function words(names: readonly string[]): string {
  return names.join('|');
}
