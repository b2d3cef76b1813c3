import type { Link } from './share/link-shape.ts';

/**
 * Whether a link of the address opens in this block: in the one that it names, or where the page has
 * none of that name, in the page's first. What a link holds is shown, whatever has become of the
 * page since.
 */
export function opensIn({ block }: Pick<Link, 'block'>, here: HTMLElement): boolean {
  const named = document.getElementById(block);
  return (named?.matches('try-it') ? named : document.querySelector('try-it')) === here;
}

/** What is said of the project of a link, once it is open in the block with this id. */
export function linkSaid({ block }: Pick<Link, 'block'>, id: string): string {
  return block === id
    ? 'This is the project of the link.'
    : `This is the project of the link. It was made for a block named ${block}, which this page does not have.`;
}
