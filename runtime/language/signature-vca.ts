import { VCA_FUNCTIONS } from '../schema/vca.ts';
import { ExpressionLexer } from '../vca/expression-lexer.ts';
import type { SourceFile } from './project.ts';
import type { SignatureHelp } from './signature.ts';
import { vcaPlaceAt } from './vca-place.ts';

/** Longer expressions get no help. */
const LONGEST = 20_000;

/** Help for the innermost call around the caret of an expression. */
export function signatureInVca({ text }: SourceFile, offset: number): SignatureHelp | undefined {
  const { wants } = vcaPlaceAt(text, offset);
  if (wants.is !== 'value' || wants.attr !== 'func' || offset - wants.start > LONGEST)
    return undefined;
  const open: { name: string; commas: number }[] = [];
  const lexer = new ExpressionLexer(text.slice(wants.start, offset));
  let name = '';
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) {
    const sign = token.kind === 'sign' ? token.text : '';
    const last = open[open.length - 1];
    if (sign === '(') open.push({ name, commas: 0 });
    else if (sign === ')') open.pop();
    else if (sign === ',' && last) last.commas++;
    name = token.kind === 'name' ? token.text : '';
  }
  const call = open.findLast((one) => one.name !== '');
  const fn = VCA_FUNCTIONS.find((one) => one.name === call?.name);
  if (call === undefined || fn === undefined) return undefined;
  const params = [...fn.call.slice(fn.name.length).matchAll(/\w+/g)].map(({ 0: word, index }) => {
    const start = fn.name.length + index;
    return { start, end: start + word.length, meaning: '' };
  });
  // Of any number of values the last stands for all that follow.
  const active = fn.most > params.length ? Math.min(call.commas, params.length - 1) : call.commas;
  return { label: fn.call, meaning: fn.meaning, params, active };
}
