import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Marks the module that a stylesheet of Monaco becomes. */
const PREFIX = '\0monaco-css:';

/**
 * Turns Monaco's stylesheets into modules that add themselves to `document.adoptedStyleSheets`.
 * They then come with the editor's own chunk, and no page links 88 kB of CSS that only the editor
 * needs. Files that a stylesheet names become assets of the build.
 */
export function monacoCss(): Plugin {
  return {
    name: 'monaco-css',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.css') || !importer?.includes('monaco-editor')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      // Without its extension, so that Vite's own handling of CSS stays away.
      return resolved ? PREFIX + resolved.id.slice(0, -'.css'.length) : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.css`;
      this.addWatchFile(file);
      const css = await this.fs.readFile(file, { encoding: 'utf8' });
      const imports: string[] = [];
      const parts = css.split(/url\(\s*["']?(\.[^"')]+)["']?\s*\)/);
      const text = parts.map((part, i) => {
        if (i % 2 === 0) return JSON.stringify(part);
        const asset = resolve(dirname(file), part.replace(/[?#].*$/, ''));
        imports.push(`import u${i} from ${JSON.stringify(`${asset}?url`)};`);
        return `'url(' + JSON.stringify(u${i}) + ')'`;
      });
      return `${imports.join('\n')}
const sheet = new CSSStyleSheet();
sheet.replaceSync(${text.join(' + ')});
document.adoptedStyleSheets.push(sheet);`;
    },
  };
}
