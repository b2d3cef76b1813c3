import { monaco } from './monaco.ts';

/** Escape closes what is open in the editor before it leads out of it. */
export const NOTHING_OPEN = [
  'findWidgetVisible',
  'editorHoverVisible',
  'editorHasMultipleSelections',
  'markersNavigationVisible',
  'suggestWidgetVisible',
  'parameterHintsVisible',
  'renameInputVisible',
  'referenceSearchVisible',
  'codeActionMenuVisible',
  'inSnippetMode',
]
  .map((context) => `!${context}`)
  .join(' && ');

/** How an editor of a block looks and behaves. */
export const OPTIONS = {
  // The page's own themes stay: Monaco's have none of the colours of its grammars.
  autoDetectHighContrast: false,
  fontSize: 13.5,
  fontWeight: '430',
  lineHeight: 20,
  padding: { top: 12, bottom: 12 },
  tabIndex: -1,
  automaticLayout: false,
  minimap: { enabled: false },
  glyphMargin: false,
  folding: true,
  showFoldingControls: 'mouseover',
  foldingHighlight: false,
  lineNumbersMinChars: 5,
  // 29 with the 16 that folding adds.
  lineDecorationsWidth: 13,
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  // The dimmed number of an empty last line would be too faint to read.
  renderFinalNewline: 'on',
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: {
    alwaysConsumeMouseWheel: false,
    handleMouseWheel: false,
    useShadows: false,
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
  },
  bracketPairColorization: { enabled: false },
  guides: { indentation: false, bracketPairs: false },
  wordBasedSuggestions: 'off',
  quickSuggestions: { other: 'on', comments: 'off', strings: 'on' },
  // A list that came by itself takes no Enter that was meant for the text.
  acceptSuggestionOnEnter: 'smart',
  suggest: { showWords: false, showIcons: true, showInlineDetails: true, preview: false },
  suggestFontSize: 13,
  suggestLineHeight: 28,
  snippetSuggestions: 'inline',
  parameterHints: { enabled: true, cycle: false },
  gotoLocation: { multipleDefinitions: 'goto', multipleReferences: 'peek' },
  colorDecorators: true,
  defaultColorDecorators: 'never',
  inlayHints: { enabled: 'on', fontSize: 12, padding: false },
  formatOnPaste: false,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  contextmenu: false,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  links: false,
  stickyScroll: { enabled: false },
  unicodeHighlight: {
    nonBasicASCII: false,
    ambiguousCharacters: false,
    invisibleCharacters: false,
  },
  fixedOverflowWidgets: true,
  fontLigatures: false,
  roundedSelection: false,
} as const satisfies monaco.editor.IStandaloneEditorConstructionOptions;
