import type { Span, TextEdit } from '../../runtime/text/tree.ts';
import { monaco } from './monaco.ts';

/** The place of some offsets in a model's lines. */
export function rangeOf(model: monaco.editor.ITextModel, { start, end }: Span): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

export function textEdits(
  model: monaco.editor.ITextModel,
  list: readonly TextEdit[],
): monaco.languages.TextEdit[] {
  return list.map((edit) => ({ range: rangeOf(model, edit), text: edit.text }));
}
