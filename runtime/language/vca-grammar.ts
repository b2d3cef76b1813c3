/**
 * The TextMate grammar of VCA and VCM texts, beside those of our own formats (`grammar.ts`). The
 * words of expressions come from the schema.
 */
import { VCA_CONSTANTS, VCA_FUNCTIONS, VCA_OPERATOR_WORDS } from '../schema/vca.ts';
import type { Grammar } from './grammar.ts';

const NAME = '[A-Za-z_][A-Za-z0-9_-]*';
const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const words = (things: readonly (string | { readonly name: string })[]): string =>
  things.map((thing) => (typeof thing === 'string' ? thing : thing.name)).join('|');

const attribute = { 1: { name: 'variable.other.attribute' } };

export const vca: Grammar = {
  name: 'vca',
  displayName: 'VCA',
  scopeName: 'source.vca',
  fileTypes: ['vca', 'vcm'],
  patterns: [
    { include: '#comment' },
    // The short form of a curve's declaration.
    {
      match: String.raw`(@\s*curve)\s+(?!(?:name|func)\s)(${NAME})(?=\s+func\s)`,
      captures: { 1: { name: 'keyword.control.block' }, 2: { name: 'entity.name.type' } },
    },
    { name: 'keyword.control.block', match: String.raw`@\s*${NAME}` },
    {
      begin: String.raw`(${NAME})\s+(\()`,
      end: String.raw`\)`,
      beginCaptures: { ...attribute, 2: { name: 'punctuation' } },
      endCaptures: { 0: { name: 'punctuation' } },
      patterns: [{ include: '#expression' }],
    },
    { match: String.raw`(${NAME})(?=\s+["'])`, captures: attribute },
    {
      match: String.raw`(${NAME})\s+(${NUMBER})(?=\s|$)`,
      captures: { ...attribute, 2: { name: 'constant.numeric' } },
    },
    {
      match: String.raw`(${NAME})\s+([^\s"'({}#@]\S*)`,
      captures: { ...attribute, 2: { name: 'constant.language' } },
    },
    { include: '#string' },
    { name: 'punctuation', match: '[{}]' },
  ],
  repository: {
    comment: { name: 'comment.line.number-sign', match: String.raw`(?<=^|\s|[{}])#.*$` },
    string: {
      patterns: [quoted('"', 'double'), quoted("'", 'single')],
    },
    expression: {
      patterns: [
        {
          begin: String.raw`\(`,
          end: String.raw`\)`,
          beginCaptures: { 0: { name: 'punctuation' } },
          endCaptures: { 0: { name: 'punctuation' } },
          patterns: [{ include: '#expression' }],
        },
        { name: 'support.function', match: String.raw`\b(?:${words(VCA_FUNCTIONS)})\b(?=\s*\()` },
        { name: 'constant.language', match: String.raw`\b(?:${words(VCA_CONSTANTS)})\b` },
        { name: 'keyword.operator', match: String.raw`\b(?:${words(VCA_OPERATOR_WORDS)})\b` },
        {
          name: 'constant.numeric',
          match: String.raw`\b0[xX][0-9A-Fa-f]+\b|(?<![\w.])${NUMBER.replace('[+-]?', '')}`,
        },
        { name: 'variable', match: String.raw`\b[A-Za-z_]\w*\b` },
        { name: 'keyword.operator', match: '[-+*/%^<>=~]=?' },
        { name: 'punctuation', match: '[.,]' },
      ],
    },
  },
};

/** A text may go on behind a backslash at the end of its line. */
function quoted(sign: string, kind: string) {
  return {
    name: `string.quoted.${kind}`,
    begin: sign,
    end: String.raw`${sign}|(?<!\\)$`,
    patterns: [
      {
        name: 'constant.character.escape',
        match: String.raw`\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{1,4}|.|$)`,
      },
    ],
  };
}
