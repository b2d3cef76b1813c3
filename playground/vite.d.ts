/// <reference types="vite/client" />

/** Monaco ships no types for its inner modules: the part of this one that we read. */
declare module 'monaco-editor/platform/keybinding/common/keybindingsRegistry' {
  export const KeybindingsRegistry: {
    getDefaultKeybindings(): readonly {
      readonly command: string | null;
      readonly keybinding: { readonly chords: readonly { readonly keyCode?: number }[] } | null;
    }[];
  };
}
