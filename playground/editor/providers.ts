import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import { completionsAt } from '../../runtime/language/complete.ts';
import { fixAll, problemsAt } from '../../runtime/language/fixes.ts';
import { foldsOf } from '../../runtime/language/folding.ts';
import { formatEdits } from '../../runtime/language/formatting.ts';
import { hoverAt } from '../../runtime/language/hover.ts';
import { inlayHintsOf } from '../../runtime/language/inlay.ts';
import type { CompletionItem, ItemKind } from '../../runtime/language/item.ts';
import { definitionsAt, type Location, referencesAt } from '../../runtime/language/navigate.ts';
import { type OutlineItem, outlineOf } from '../../runtime/language/outline.ts';
import { signatureAt } from '../../runtime/language/signature.ts';
import { colourText, swatchesOf } from '../../runtime/language/swatches.ts';
import { asked, blockOf, type LanguageBlock } from './language-block.ts';
import { cardMarkdown, fixMarkdown, meaningMarkdown, prose } from './markdown.ts';
import { monaco } from './monaco.ts';
import { rangeOf, textEdits } from './ranges.ts';
import { renameProvider } from './rename-provider.ts';

type Model = monaco.editor.ITextModel;

/**
 * Registers what answers for a language, once for all blocks of a page. Each answer is made of the
 * files of the block that the asked model belongs to.
 */
export function registerProviders(id: string): void {
  const { languages } = monaco;
  languages.registerCompletionItemProvider(id, completion(id));
  languages.registerHoverProvider(id, { provideHover });
  languages.registerSignatureHelpProvider(id, {
    signatureHelpTriggerCharacters: ['(', ','],
    provideSignatureHelp,
  });
  languages.registerDefinitionProvider(id, {
    provideDefinition: (model, position) => locations(model, position, definitionsAt),
  });
  languages.registerReferenceProvider(id, {
    provideReferences: (model, position) => locations(model, position, referencesAt),
  });
  languages.registerRenameProvider(id, renameProvider);
  languages.registerDocumentFormattingEditProvider(id, {
    provideDocumentFormattingEdits(model) {
      const at = asked(model);
      return at && textEdits(model, formatEdits(at.block.index, at.path));
    },
  });
  languages.registerFoldingRangeProvider(id, { provideFoldingRanges });
  languages.registerColorProvider(id, { provideDocumentColors, provideColorPresentations });
  languages.registerInlayHintsProvider(id, { provideInlayHints });
  languages.registerDocumentSymbolProvider(id, {
    provideDocumentSymbols(model) {
      const at = asked(model);
      return at && outlineOf(at.block.index, at.path).map((item) => symbol(model, item));
    },
  });
  languages.registerCodeActionProvider(id, { provideCodeActions });
}

/** Opens the file that a definition is in, in its own block. */
export function openOtherFiles(): void {
  monaco.editor.registerEditorOpener({
    openCodeEditor(_, uri, target) {
      const block = blockOf(uri);
      const model = monaco.editor.getModel(uri);
      const path = model ? block?.pathOf(model) : undefined;
      if (!block || path === undefined) return false;
      const at =
        target && 'startLineNumber' in target
          ? monaco.Range.lift(target).getStartPosition()
          : target;
      block.reveal(path, at?.lineNumber ?? 1, at?.column ?? 1);
      return true;
    },
  });
}

// Completion

const { CompletionItemKind } = monaco.languages;

/** Kinds that the style sheet gives the signs of the legend; see `gutter.ts`. */
const KINDS: Readonly<Record<ItemKind, monaco.languages.CompletionItemKind>> = {
  block: CompletionItemKind.Module,
  attribute: CompletionItemKind.Property,
  member: CompletionItemKind.EnumMember,
  asset: CompletionItemKind.File,
  node: CompletionItemKind.Reference,
  property: CompletionItemKind.Field,
  parameter: CompletionItemKind.TypeParameter,
  state: CompletionItemKind.Enum,
  event: CompletionItemKind.Event,
  segment: CompletionItemKind.Struct,
  component: CompletionItemKind.Class,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  signal: CompletionItemKind.Interface,
  keyword: CompletionItemKind.Keyword,
  type: CompletionItemKind.Unit,
  module: CompletionItemKind.Folder,
  text: CompletionItemKind.Text,
};

const SNIPPET = monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet;

/** What opens the list as it is typed. */
const TRIGGERS: Readonly<Record<string, string[]>> = { vca: ['@', '.', '"', '('] };

const completion = (id: string): monaco.languages.CompletionItemProvider => ({
  triggerCharacters: TRIGGERS[id] ?? ['.', '"', '=', '<'],
  provideCompletionItems(model, position) {
    const at = asked(model);
    if (!at) return { suggestions: [] };
    const list = completionsAt(at.block.index, at.path, model.getOffsetAt(position));
    const chosen = selectionIn(model);
    return { suggestions: list.map((item, i) => suggestion(model, at.block, item, i, chosen)) };
  },
});

/** What is selected in the editor that shows a model. */
function selectionIn(model: Model): monaco.Selection | undefined {
  const editor = monaco.editor.getEditors().find((e) => e.getModel() === model);
  return editor?.getSelection() ?? undefined;
}

function suggestion(
  model: Model,
  block: LanguageBlock,
  item: CompletionItem,
  i: number,
  chosen: monaco.Selection | undefined,
): monaco.languages.CompletionItem {
  const { label, detail, kind, meaning, page, insert, replace, filter, again } = item;
  const range = rangeOf(model, replace);
  // What stands selected in a place to fill in goes with the first letter that is typed: it is no
  // beginning of a word, and leaves nothing out of the list.
  const filling = chosen && !chosen.isEmpty() && chosen.equalsRange(range);
  return {
    label: { label, description: detail },
    kind: KINDS[kind],
    ...(meaning === ''
      ? {}
      : { documentation: { value: meaningMarkdown(meaning, page, block.pages) } }),
    insertText: insert,
    // What has no places to fill in is plain text, or Enter behind a word that stands there already
    // would take the suggestion in the place of a new line.
    ...(/[$\\]/.test(insert) ? { insertTextRules: SNIPPET } : {}),
    range: filling ? monaco.Range.fromPositions(chosen.getPosition()) : range,
    filterText: filter ?? label,
    sortText: String(i).padStart(4, '0'),
    ...(again ? { command: { id: 'editor.action.triggerSuggest', title: '' } } : {}),
  };
}

// Hovers and signatures

function provideHover(model: Model, position: monaco.Position): monaco.languages.Hover | undefined {
  const at = asked(model);
  if (!at) return undefined;
  const { block, path } = at;
  const offset = model.getOffsetAt(position);
  const textOf = (file: string) => block.index.file(file)?.text ?? '';
  const contents: monaco.IMarkdownString[] = [];
  for (const problem of problemsAt(textOf(path), block.problemsOf(path), offset)) {
    const [fix] = problem.fixes ?? [];
    if (fix) contents.push({ value: fixMarkdown(textOf, problem, fix) });
  }
  const hover = hoverAt(block.index, path, offset);
  for (const card of hover?.cards ?? []) contents.push({ value: cardMarkdown(card, block.pages) });
  if (contents.length === 0) return undefined;
  return { contents, ...(hover ? { range: rangeOf(model, hover.span) } : {}) };
}

function provideSignatureHelp(
  model: Model,
  position: monaco.Position,
): monaco.languages.SignatureHelpResult | undefined {
  const at = asked(model);
  const help = at && signatureAt(at.block.index, at.path, model.getOffsetAt(position));
  if (!help) return undefined;
  const { label, meaning, params, active } = help;
  const parameters = params.map(({ start, end, meaning: told }) => ({
    label: [start, end] as [number, number],
    documentation: { value: prose(told) },
  }));
  const signature = { label, documentation: { value: prose(meaning) }, parameters };
  return {
    value: { signatures: [signature], activeSignature: 0, activeParameter: active },
    dispose: () => {},
  };
}

// Places

function locations(
  model: Model,
  position: monaco.Position,
  find: typeof definitionsAt | typeof referencesAt,
): monaco.languages.Location[] {
  const at = asked(model);
  if (!at) return [];
  const list: readonly Location[] = find(at.block.index, at.path, model.getOffsetAt(position));
  return list.flatMap(({ file, span }) => {
    const target = at.block.modelOf(file);
    return target ? [{ uri: target.uri, range: rangeOf(target, span) }] : [];
  });
}

function provideFoldingRanges(model: Model): monaco.languages.FoldingRange[] {
  const at = asked(model);
  if (!at) return [];
  return foldsOf(at.block.index, at.path).map(({ start, end, comment }) => ({
    start,
    end,
    ...(comment ? { kind: monaco.languages.FoldingRangeKind.Comment } : {}),
  }));
}

const SYMBOLS = {
  block: monaco.languages.SymbolKind.Module,
  function: monaco.languages.SymbolKind.Function,
  variable: monaco.languages.SymbolKind.Variable,
} as const;

function symbol(model: Model, item: OutlineItem): monaco.languages.DocumentSymbol {
  return {
    name: item.name,
    detail: item.detail,
    kind: SYMBOLS[item.kind],
    tags: [],
    range: rangeOf(model, item.span),
    selectionRange: rangeOf(model, item.nameSpan),
    children: item.children.map((child) => symbol(model, child)),
  };
}

// Colours and hints

function provideDocumentColors(model: Model): monaco.languages.IColorInformation[] {
  const at = asked(model);
  if (!at) return [];
  return swatchesOf(at.block.index, at.path).map(({ span, color }) => {
    const [red, green, blue, alpha] = color;
    return { range: rangeOf(model, span), color: { red, green, blue, alpha } };
  });
}

function provideColorPresentations(
  model: Model,
  { color, range }: monaco.languages.IColorInformation,
): monaco.languages.IColorPresentation[] {
  const { red, green, blue, alpha } = color;
  return [{ label: colourText(model.getValueInRange(range), [red, green, blue, alpha]) }];
}

function provideInlayHints(model: Model): monaco.languages.InlayHintList {
  const at = asked(model);
  const hints = at ? inlayHintsOf(at.block.index, at.path) : [];
  return {
    hints: hints.map(({ offset, label, meaning }) => ({
      position: model.getPositionAt(offset),
      label,
      tooltip: meaning,
      paddingLeft: true,
    })),
    dispose: () => {},
  };
}

// Fixes

function provideCodeActions(model: Model, range: monaco.Range): monaco.languages.CodeActionList {
  const at = asked(model);
  const all = at?.block.problemsOf(at.path) ?? [];
  const here = all.filter(
    (d) => d.line <= range.endLineNumber && d.endLine >= range.startLineNumber && d.fixes?.length,
  );
  const text = model.getValue();
  const alike = new Map<string, Fix>();
  for (const problem of here) {
    const kind = `${problem.code} ${problem.cause}`;
    const fix = alike.has(kind) ? undefined : fixAll(text, all, problem);
    if (fix) alike.set(kind, fix);
  }
  const actions = here.flatMap((problem) =>
    (problem.fixes ?? []).map((fix, i) => action(model, problem, fix, i === 0)),
  );
  for (const [kind, fix] of alike) {
    const problem = here.find(({ code, cause }) => `${code} ${cause}` === kind);
    if (problem) actions.push(action(model, problem, fix, false));
  }
  return { actions, dispose: () => {} };
}

const MEND = 'aego.mend';

/** What makes a fix that reaches into other files; its argument makes it. */
export function registerMending(): void {
  monaco.editor.registerCommand(MEND, (_, mend: () => void) => mend());
}

/** A fix as Monaco wants it; in each file it is one undo step. */
function action(
  model: Model,
  problem: Diagnostic,
  fix: Fix,
  isPreferred: boolean,
): monaco.languages.CodeAction {
  const { title } = fix;
  const common = { title, kind: 'quickfix', isPreferred };
  if (fix.others) {
    // Monaco alone would change the other file unseen, and cannot add one.
    const mend = () => blockOf(model.uri)?.mend(problem, fix);
    return { ...common, command: { id: MEND, title, arguments: [mend] } };
  }
  return {
    ...common,
    edit: {
      edits: textEdits(model, fix.edits).map((textEdit) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit,
      })),
    },
  };
}
