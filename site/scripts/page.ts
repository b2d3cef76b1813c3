/** What every page does with script: the theme switch, copy buttons, the lists of pages and headings. */
import { copyButtons } from './copy.ts';
import { drawer } from './drawer.ts';
import { themeSwitch } from './theme.ts';
import { tableOfContents } from './toc.ts';

themeSwitch();
copyButtons();
drawer();
tableOfContents();
