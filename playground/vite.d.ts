/// <reference types="vite/client" />

/** Monaco ships no types for its inner modules: the parts of these that we use. */
declare module 'monaco-editor/base/common/platform' {
  export const isMacintosh: boolean;
}

declare module 'monaco-editor/platform/keybinding/common/keybindingsRegistry' {
  export const KeybindingsRegistry: {
    getDefaultKeybindings(): readonly {
      readonly command: string | null;
      readonly when: { serialize(): string } | null | undefined;
      readonly keybinding: {
        readonly chords: readonly {
          readonly keyCode?: number;
          readonly ctrlKey?: boolean;
          readonly shiftKey?: boolean;
        }[];
      } | null;
    }[];
  };
}

declare module 'monaco-editor/platform/storage/common/storage' {
  /** Keeps what Monaco remembers until the page is left. */
  export class InMemoryStorageService {
    /** `scope` 0 and `target` 0: for this profile, of this user. */
    store(key: string, value: boolean, scope: number, target: number): void;
  }
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    /** Makes Monaco's services, with these in place of its own; later calls change nothing. */
    initialize(overrides: Readonly<Record<string, object>>): void;
  };
}

declare module 'monaco-editor/editor/browser/config/tabFocus' {
  /** Whether Tab leaves an editor: one for all of a page. */
  export const TabFocus: {
    getTabFocusMode(): boolean;
    setTabFocusMode(on: boolean): void;
    onDidChangeTabFocus(heard: (on: boolean) => void): void;
  };
}

declare module 'monaco-editor/editor/contrib/suggest/browser/suggestController';
