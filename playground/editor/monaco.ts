import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/colorPicker/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/gotoSymbol/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/inlayHints/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/referenceSearch/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import { effect } from '@preact/signals';
import { shikiToMonaco } from '@shikijs/monaco';
import { TabFocus } from 'monaco-editor/editor/browser/config/tabFocus';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { InMemoryStorageService } from 'monaco-editor/platform/storage/common/storage';
import { currentTheme, watchTheme } from '../stage/theme.ts';
import { tabLeaves } from './choices.ts';
import { makeHighlighter, pageTheme } from './highlight.ts';
import { freeKeys } from './keys.ts';

/** Monaco, set up once for all blocks of a page. */

export { monaco };

declare global {
  interface Window {
    MonacoEnvironment?: monaco.Environment;
  }
}

let ready = false;

/**
 * Registers languages, colours and keys; later calls do nothing. `answers` registers what answers
 * questions about a language, by its id.
 */
export function setUpMonaco(answers: (id: string) => void): void {
  if (ready) return;
  ready = true;
  const storage = new InMemoryStorageService();
  // The list of completions tells what each is.
  storage.store('expandSuggestionDocs', true, 0, 0);
  StandaloneServices.initialize({ storageService: storage });
  // Monaco asks for it only for work that our features never give it, but then it must be a file.
  window.MonacoEnvironment = { getWorker: () => new EditorWorker() };
  for (const id of ['aetext', 'aescript', 'vca']) {
    monaco.languages.register({ id });
    answers(id);
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
  freeKeys();
  effect(() => {
    const { value } = tabLeaves.on;
    if (TabFocus.getTabFocusMode() !== value) TabFocus.setTabFocusMode(value);
  });
  // Monaco has a key for it, too.
  TabFocus.onDidChangeTabFocus((on) => tabLeaves.choose(on));
  void document.fonts.ready.then(() => monaco.editor.remeasureFonts());
}
