/**
 * Reading, printing and editing of aetext, the text of clips, controllers, scenes and projects.
 *
 * `parse` turns any text into a tree that points into it, with a list of what is wrong; nothing here
 * ever throws on a text. The text stays the source: a change is a list of edits of it (`setAttr`,
 * `addBlock` …), after which it is read again, and `format` brings it into its one canonical form.
 * What the names in a text mean is not known here; that is for the importers.
 */
export { type Decoded, decodeUtf8 } from './decode.ts';
export {
  addBlock,
  applyEdits,
  moveBlock,
  type Place,
  removeAttr,
  removeBlock,
  renameLabel,
  setAttr,
} from './edits.ts';
export { format, lineEndOf } from './format.ts';
export { MAX_BYTES, MAX_NESTING, MAX_PROBLEMS } from './limits.ts';
export { LineMap, type Position } from './lines.ts';
export { nearest } from './nearest.ts';
export { parse } from './parse.ts';
export { type Token, type TokenKind, tokens } from './tokens.ts';
export * from './tree.ts';
export { numberText, print, quote } from './write.ts';
