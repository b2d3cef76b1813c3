/** Where the preview of a page stands, from the site's root: `/social/animation/clips.png`. */
export function socialPath(path: string): string {
  return path === '/' ? '/social/index.png' : `/social${path.replace(/\/$/, '.png')}`;
}
