import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import { shikiToMonaco } from '@shikijs/monaco';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { KeybindingsRegistry } from 'monaco-editor/platform/keybinding/common/keybindingsRegistry';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { currentTheme, watchTheme } from '../stage/theme.ts';
import { makeHighlighter, pageTheme } from './highlight.ts';

/** Monaco, set up once for all blocks of a page. */

export { monaco };

declare global {
  interface Window {
    MonacoEnvironment?: monaco.Environment;
  }
}

/** Commands on Ctrl+K that Monaco registers only when an editor already stands. */
const REGISTERED_LATE = ['workbench.action.showHover'];

let ready = false;

/** The problems with fixes in a range of a model. */
export type FixSource = (
  model: monaco.editor.ITextModel,
  range: monaco.Range,
) => readonly Diagnostic[];

/** Registers languages, colours, fixes and keys; later calls do nothing. */
export function setUpMonaco(fixes: FixSource): void {
  if (ready) return;
  ready = true;
  // Monaco asks for it only for work that our features never give it, but then it must be a file.
  window.MonacoEnvironment = { getWorker: () => new EditorWorker() };
  for (const id of ['aetext', 'aescript', 'vca']) {
    monaco.languages.registerCodeActionProvider(id, {
      provideCodeActions: (model, range) => ({
        actions: fixes(model, range).flatMap((problem) => actionsOf(problem, model)),
        dispose: () => {},
      }),
    });
    monaco.languages.register({ id });
    monaco.languages.setLanguageConfiguration(id, {
      comments: { lineComment: id === 'vca' ? '#' : '//' },
      brackets: [
        ['{', '}'],
        ['[', ']'],
        ['(', ')'],
      ],
      autoClosingPairs: [
        { open: '{', close: '}' },
        { open: '[', close: ']' },
        { open: '(', close: ')' },
        { open: '"', close: '"', notIn: ['string', 'comment'] },
      ],
      indentationRules: { increaseIndentPattern: /[{[(]\s*$/, decreaseIndentPattern: /^\s*[}\])]/ },
    });
  }
  const highlighter = makeHighlighter([pageTheme('light'), pageTheme('dark')]);
  shikiToMonaco(highlighter, monaco);
  const show = () => monaco.editor.setTheme(`page-${currentTheme()}`);
  show();
  watchTheme(show);
  freeCtrlK();
  void document.fonts.ready.then(() => monaco.editor.remeasureFonts());
}

/** A problem's fixes as Monaco wants them; each is one undo step. */
function actionsOf(
  problem: Diagnostic,
  model: monaco.editor.ITextModel,
): monaco.languages.CodeAction[] {
  return (problem.fixes ?? []).map(({ title, edits }, i) => ({
    title,
    kind: 'quickfix',
    isPreferred: i === 0,
    edit: {
      edits: edits.map(({ start, end, text }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: {
          range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
          text,
        },
      })),
    },
  }));
}

/**
 * Takes the keys from all commands that begin with Ctrl+K (Cmd+K): that is the site's search, also
 * while the editor has the focus. The browser's own keys Monaco leaves alone by itself.
 */
function freeCtrlK(): void {
  const commands = KeybindingsRegistry.getDefaultKeybindings()
    .filter(({ keybinding }) => {
      const [first, second] = keybinding?.chords ?? [];
      return second && first?.keyCode === monaco.KeyCode.KeyK;
    })
    .map(({ command }) => command);
  monaco.editor.addKeybindingRules(
    [...commands, ...REGISTERED_LATE].map((command) => ({ keybinding: 0, command: `-${command}` })),
  );
}
