/** Where a page stands as Markdown: `/animation/clips.md`, and `/index.md` for the first page. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : path.replace(/\/$/, '.md');
}
