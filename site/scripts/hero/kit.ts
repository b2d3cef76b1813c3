/** What it takes to change the home page's clip; fetched when a reader touches the picture. */
export { linkOf } from '../../../playground/share/link.ts';
export { moved, runOf } from '../../lib/hero-run.ts';
