import { MOST_DRAFTS, MOST_KEPT } from '../../playground/drafts/store.ts';
import { EDITOR_KEYS, keyText } from '../../playground/editor/key-table.ts';
import { type KeyPress, type KeyUse, useOfKey } from '../../playground/keys.ts';
import { SHORT_LINK } from '../../playground/share/link-shape.ts';
import { MOST_FILES, MOST_TEXT } from '../../playground/share/names.ts';
import { LARGEST_ZIP } from '../../playground/share/zip.ts';
import { OVERLAYS } from '../../playground/stage/overlays.ts';
import type { Panel } from '../../playground/state.ts';

/** What the page The Try it block says of the block, from what the block itself goes by. */

export interface PlayRow {
  /** Its anchor on the page. */
  readonly id: string;
  /** `code` in backticks. */
  readonly name: string;
  readonly meaning: string;
}

/** In the order of their tabs; those of animators come first, where there is one. */
const PANELS: Readonly<Record<Panel, string>> = {
  parameters:
    'What the scripts of a scene have set for each Animator, and fields to set it yourself.',
  why: 'Each transition that was tried on this step, taken or kept back, with all its reasons.',
  graph:
    'The controller as boxes and arrows: what plays, what blends, and what an arrow waits for.',
  events:
    'What happened on which step: events, signals, what scripts print. Events that were left out are struck through, with the reason. A click goes to the step.',
  timeline:
    'States, blends, parameters, keys, curves of VCA files and events of the last seconds. The scrubber frames them.',
  inspector:
    'The tree of nodes with all their fields. One that is driven names its driver; the others can be changed while paused.',
  replay: 'Input to keep, run again on another text, verify at other frame rates, save and open.',
  problems:
    'What is wrong in the texts: place, page and, where there is one, a fix with its preview.',
};

interface KeyRow {
  readonly uses: readonly KeyUse[];
  readonly does: string;
}

/** What the keys of the stage are for. */
const STAGE: readonly KeyRow[] = [
  { uses: ['toggle'], does: 'Plays and pauses. Ctrl+Enter always does.' },
  { uses: ['back'], does: 'Goes one step back.' },
  { uses: ['step'], does: 'Goes one step on.' },
  { uses: ['restart'], does: 'Begins again at step 0, with the texts as they are.' },
  { uses: ['in'], does: 'Comes closer.' },
  { uses: ['out'], does: 'Goes farther away.' },
  { uses: ['fit'], does: 'Shows all of it.' },
  { uses: ['left', 'right', 'up', 'down'], does: 'Move the picture.' },
  {
    uses: ['turn left', 'turn right', 'turn up', 'turn down'],
    does: 'Turn the picture, in a scene with bones.',
  },
  { uses: ['clear'], does: 'Lets go of what is picked.' },
];

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Every press of one key, alone and with Shift. */
function presses(): KeyPress[] {
  const signs = Array.from({ length: 0x7f - 0x21 }, (_, i) => String.fromCharCode(0x21 + i));
  const alone = [...signs.map((key) => ({ code: '', key })), { code: 'Space', key: ' ' }].concat(
    ['Escape', 'Enter', 'Tab', 'Home', 'End', 'PageUp', 'PageDown', ...ARROWS].map((key) => ({
      ...{ code: key, key },
    })),
  );
  return [false, true].flatMap((shift) =>
    alone.map((press) => ({ ...press, chord: false, shift })),
  );
}

/** The keys of the stage by their use, by asking for every key there is. */
export function keysOfStage(): ReadonlyMap<KeyUse, readonly string[]> {
  const found = new Map<KeyUse, string[]>();
  for (const press of presses()) {
    const use = useOfKey(press, 'stage', [], true);
    if (use === 'none' || use === 'scene') continue;
    const name = press.key === ' ' ? 'Space' : press.key === 'Escape' ? 'Esc' : press.key;
    const keys = found.get(use) ?? [];
    // A sign is the same key with and without Shift: which of the two depends on the keyboard.
    if (!keys.includes(name)) found.set(use, [...keys, press.shift ? `Shift+${name}` : name]);
  }
  return found;
}

/** Several keys as a row names them: four arrows are one thing. */
function keyNames(uses: readonly KeyUse[], keys: ReadonlyMap<KeyUse, readonly string[]>): string {
  const all = uses.flatMap((use) => keys.get(use) ?? []);
  const shown = ARROWS.every((arrow) => all.some((key) => key.endsWith(arrow)))
    ? [all.every((key) => key.startsWith('Shift+')) ? 'Shift and the arrows' : 'the arrows']
    : all.map((key) => (/^[a-z]+$/i.test(key) ? key : `\`${key.replace('-', '−')}\``));
  return shown.join(', ').replace(/^t/, 'T');
}

const count = (n: number): string => n.toLocaleString('en-US');
const millions = (n: number): string => `${n / 1_000_000} million`;

/** The tables of the page by their names. */
export const PLAY_TABLES = {
  panels: {
    columns: ['Panel', 'Shows'],
    rows: Object.entries(PANELS).map(([panel, meaning]) => ({
      id: `panel-${panel}`,
      name: `**${panel.charAt(0).toUpperCase()}${panel.slice(1)}**`,
      meaning,
    })),
  },
  overlays: {
    columns: ['Overlay', 'Draws'],
    rows: OVERLAYS.map(({ name, title, says }) => ({
      id: `overlay-${name}`,
      name: `**${title}**`,
      meaning: `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
    })),
  },
  keys: {
    columns: ['Key', 'What it does'],
    rows: STAGE.map(({ uses, does }) => ({
      id: `key-${(uses[0] as string).replaceAll(' ', '-')}`,
      name: keyNames(uses, keysOfStage()),
      meaning: does,
    })),
  },
  'text keys': {
    columns: ['Key', 'What it does'],
    rows: EDITOR_KEYS.map((row) => ({
      id: `text-key-${row.id}`,
      name: keyText(row),
      meaning: row.does,
    })),
  },
  sizes: {
    columns: ['What', 'At most'],
    rows: [
      ['files', 'files of a project', count(MOST_FILES)],
      ['text', 'text of all files', `${millions(MOST_TEXT)} characters`],
      ['zip', 'a zip', `${LARGEST_ZIP / 1_000_000} MB`],
      [
        'drafts',
        'kept on a device',
        `${MOST_DRAFTS} scenes, ${millions(MOST_KEPT)} characters together`,
      ],
      ['link', 'a link that chats and mails take', `${count(SHORT_LINK)} characters`],
    ].map(([id, name, meaning]) => ({ id: `most-${id}`, name, meaning }) as PlayRow),
  },
} as const satisfies Readonly<
  Record<string, { columns: readonly [string, string]; rows: readonly PlayRow[] }>
>;

/** Uses of keys that the table of the stage explains. */
export const EXPLAINED_USES: readonly KeyUse[] = STAGE.flatMap(({ uses }) => uses);
