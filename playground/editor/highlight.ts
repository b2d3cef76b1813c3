import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { Role } from '../../runtime/language/colors.ts';
import { ROLE_TOKENS, tokenColors } from '../../runtime/language/colors.ts';
import { aescript, aetext } from '../../runtime/language/grammar.ts';
import { vca } from '../../runtime/language/vca-grammar.ts';
import type { Theme } from '../stage/theme.ts';

/** The grammars with these themes. */
export function makeHighlighter(themes: readonly ThemeRegistrationRaw[]): HighlighterCore {
  return createHighlighterCoreSync({
    engine: createJavaScriptRegexEngine(),
    langs: [{ ...aetext }, { ...aescript }, { ...vca }],
    themes: [...themes],
  });
}

/**
 * The value of a colour token in a theme, as `#rrggbb` or `#rrggbbaa`. Monaco takes no other form,
 * and the tokens are written in `oklch`, so the browser converts them.
 */
export function tokenColor(token: string, theme: Theme): string {
  const probe = document.createElement('span');
  probe.style.colorScheme = theme;
  probe.style.color = `var(${token})`;
  // Where the system sets the colours, all tokens would be one, and Monaco cannot do with one.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) return '#808080';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const bytes = context.getImageData(0, 0, 1, 1).data;
  return `#${Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')}`.slice(0, 7);
}

/**
 * The colours of the roles, no two alike: Monaco knows comments and strings by the colours of their
 * words, and would take a sign in the colour of comments for one. Nobody sees the last bit.
 */
function distinct(colorOf: (role: Role) => string): (role: Role) => string {
  const colors = new Map<Role, string>();
  return (role) => {
    const known = colors.get(role);
    if (known !== undefined) return known;
    const taken = new Set(colors.values());
    const own = Number.parseInt(colorOf(role).slice(1), 16);
    let color = '';
    for (let bits = 0; color === '' || taken.has(color); bits++) {
      color = `#${(own ^ bits).toString(16).padStart(6, '0')}`;
    }
    colors.set(role, color);
    return color;
  };
}

/** A theme for the grammars, with the page's own colours. */
export function pageTheme(theme: Theme): ThemeRegistrationRaw {
  const role = distinct((name) => tokenColor(ROLE_TOKENS[name], theme));
  const of = (token: string) => tokenColor(`--${token}`, theme);
  return {
    name: `page-${theme}`,
    type: theme,
    settings: tokenColors(role),
    colors: {
      'editor.background': of('sheet'),
      'editor.foreground': of('ink'),
      'editorCursor.foreground': of('ink'),
      'editorLineNumber.foreground': of('ink-3'),
      'editorLineNumber.activeForeground': of('ink'),
      'editor.lineHighlightBackground': of('tint'),
      'editor.lineHighlightBorder': of('tint'),
      'editor.selectionBackground': `${of('print')}40`,
      'editor.inactiveSelectionBackground': `${of('print')}26`,
      'editor.findMatchBackground': `${of('play')}66`,
      'editor.findMatchHighlightBackground': `${of('play')}33`,
      'editorBracketMatch.background': of('print-wash'),
      'editorBracketMatch.border': of('print'),
      'editorError.foreground': of('error'),
      'editorWarning.foreground': of('warn'),
      'editorWidget.background': of('sheet'),
      'editorWidget.foreground': of('ink'),
      'editorWidget.border': of('edge'),
      'editorHoverWidget.background': of('sheet'),
      'editorHoverWidget.foreground': of('ink'),
      'editorHoverWidget.border': of('edge'),
      'editorSuggestWidget.background': of('sheet'),
      'editorSuggestWidget.foreground': of('ink'),
      'editorSuggestWidget.border': of('edge'),
      'editorSuggestWidget.selectedBackground': of('tint'),
      'editorSuggestWidget.selectedForeground': of('ink'),
      'editorSuggestWidget.highlightForeground': of('ink'),
      'editorSuggestWidget.focusHighlightForeground': of('ink'),
      'list.hoverBackground': of('tint'),
      'list.activeSelectionBackground': of('tint'),
      'list.activeSelectionForeground': of('ink'),
      'list.inactiveSelectionBackground': of('tint'),
      'list.focusBackground': of('tint'),
      'list.focusForeground': of('ink'),
      'list.highlightForeground': of('play-ink'),
      'editorInlayHint.background': of('well'),
      'editorInlayHint.foreground': of('ink-3'),
      'peekView.border': of('edge'),
      'peekViewTitle.background': of('well'),
      'peekViewTitleLabel.foreground': of('ink'),
      'peekViewTitleDescription.foreground': of('ink-3'),
      'peekViewEditor.background': of('sheet'),
      'peekViewEditorGutter.background': of('sheet'),
      'peekViewEditor.matchHighlightBackground': `${of('play')}33`,
      'peekViewResult.background': of('well'),
      'peekViewResult.fileForeground': of('ink'),
      'peekViewResult.lineForeground': of('ink-2'),
      'peekViewResult.matchHighlightBackground': `${of('play')}33`,
      'peekViewResult.selectionBackground': of('tint'),
      'peekViewResult.selectionForeground': of('ink'),
      'menu.background': of('sheet'),
      'menu.foreground': of('ink'),
      'editorActionList.background': of('sheet'),
      'editorActionList.foreground': of('ink'),
      'editorActionList.focusBackground': of('tint'),
      'editorActionList.focusForeground': of('ink'),
      'textLink.foreground': of('print'),
      'textLink.activeForeground': of('play-ink'),
      'input.background': of('sheet'),
      'input.foreground': of('ink'),
      'input.border': of('edge'),
      'inputOption.activeBackground': of('tint'),
      'inputOption.activeForeground': of('ink'),
      'inputOption.activeBorder': of('edge'),
      focusBorder: of('play'),
      'icon.foreground': of('ink-2'),
      foreground: of('ink'),
      'scrollbarSlider.background': `${of('tick')}66`,
      'scrollbarSlider.hoverBackground': `${of('tick')}99`,
      'scrollbarSlider.activeBackground': of('tick'),
      'scrollbar.shadow': '#00000000',
      'widget.shadow': `${of('ink')}22`,
    },
  };
}
