/** What every page does with script: the theme switch, copy buttons, the lists of pages and headings. */
import { copyButtons } from './copy.ts';
import { drawer } from './drawer.ts';
import { movedAnchors } from './moved-anchors.ts';
import { searchKeys } from './search/open.ts';
import { sideNavigation } from './side.ts';
import { themeSwitch } from './theme.ts';
import { tableOfContents } from './toc.ts';
import { words } from './words.ts';

themeSwitch();
copyButtons();
drawer();
movedAnchors();
searchKeys();
sideNavigation();
tableOfContents();
words();
