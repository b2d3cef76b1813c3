/** What every page does with script: the theme switch, copy buttons, the table of contents. */
import { copyButtons } from './copy.ts';
import { themeSwitch } from './theme.ts';
import { tableOfContents } from './toc.ts';

themeSwitch();
copyButtons();
tableOfContents();
