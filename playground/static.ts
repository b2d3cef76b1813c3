import { escapeHtml } from './escape.ts';
import type { Turn } from './poster/turn.ts';
import { CORNER, FRONT } from './poster/turn.ts';
import type { Controls } from './protocol.ts';
import type { SignName } from './signs.ts';
import { signHtml, signOfLine } from './signs.ts';
import { FIT, zoomText } from './stage/eye.ts';
import { transportHtml } from './static-transport.ts';

/** A file of the scene as the page shows it before anything runs. */
export interface StaticFile {
  /** Path from the project root, such as `clips/run.aeanim`. */
  readonly path: string;
  readonly text: string;
  /** The text, highlighted: the inner HTML of each line, in order. */
  readonly lines: readonly string[];
}

export interface StaticBlock {
  /** Unique on the page; also the block's anchor. */
  readonly id: string;
  /** What the scene shows, in a phrase: `a runner and a pendulum`. */
  readonly label: string;
  /** Everything before a sign's name in the page's sprite: `#`, `/signs.svg#`. */
  readonly signs: string;
  /** Address of the error pages with its last slash; a code and a slash follow: `/errors/`. */
  readonly errors: string;
  /** Address of the site's root with its last slash: `/`. */
  readonly site: string;
  /** The lesson whose goals its texts are judged by. */
  readonly lesson?: string;
  /** How the page shows it: as a part of it, as the whole page, or in another page's frame. */
  readonly layout?: 'block' | 'app' | 'embed';
  /** Where the whole page with it is, for those who read it on paper. */
  readonly address?: string;
  /** The fragment that holds its project, where no scene of the playground does. */
  readonly link?: string;
  /** In any order. */
  readonly files: readonly StaticFile[];
  /** Path of the file whose tab is open at first. Default: the first controller, else the first clip. */
  readonly open?: string;
  /** Path of the scene that runs. */
  readonly scene: string;
  /** The first frame as an `<svg>` that fills its box, made by `playground/poster/`. */
  readonly poster: string;
  /** The picture in words, for those who do not see it. */
  readonly description: string;
  /** The input actions of the scene, which have buttons. */
  readonly controls: Controls;
  /** What the scene's own keys do, for the line below: `{ key: 'R', does: 'replay the runner' }`. */
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** Names for tabs: the last part of each path, with as much before it as tells it from the others. */
export function tabNames(paths: readonly string[]): string[] {
  return paths.map((path) => {
    const parts = path.split('/');
    for (let n = 1; n < parts.length; n++) {
      const name = parts.slice(-n).join('/');
      if (paths.every((other) => other === path || !`/${other}`.endsWith(`/${name}`))) return name;
    }
    return path;
  });
}

/** A name in two parts, so that a long one is cut before its ending, not in it. */
export function splitName(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** One file's text with line numbers and gutter signs, as it stands before the editor takes over. */
export function codeHtml(
  path: string,
  text: string,
  lines: readonly string[],
  signs: string,
): string {
  const sources = text.split(/\r\n|\r|\n/);
  const rows = lines.map((html, i) => {
    const sign = signOfLine(sources[i] ?? '', path);
    return `<li><span class="gs">${sign ? signHtml(signs, sign) : ''}</span><code>${html || ' '}</code></li>`;
  });
  return `<ol class="code">${rows.join('')}</ol>`;
}

const GROUPS = ['.aescene', '.aectrl', '.aeanim', '.vca', '.vcm', '.aescript', '.aego'];

/**
 * Files in the order of their tabs: scene, controllers, clips, VCA, scripts, project; those of one kind
 * as the scene names them.
 */
export function tabOrder<F extends { readonly path: string; readonly text: string }>(
  files: readonly F[],
  scene: string,
): F[] {
  const text = files.find((f) => f.path === scene)?.text ?? '';
  const group = (f: F) => GROUPS.findIndex((ending) => f.path.endsWith(ending));
  const mention = (f: F) => {
    const at = text.indexOf(`"${splitName(f.path)[0]}`);
    return at < 0 ? text.length : at;
  };
  return [...files].sort((a, b) => group(a) - group(b) || mention(a) - mention(b));
}

/** Whether a scene of these texts has a component of this name. */
function uses(texts: Readonly<Record<string, string>>, component: string): boolean {
  const named = new RegExp(`\\bcomponent\\s+"${component}"`);
  return Object.entries(texts).some(
    ([path, text]) => path.endsWith('.aescene') && named.test(text),
  );
}

/** Whether a scene of these texts has an animator, and so panels for its parameters and reasons. */
export function animates(texts: Readonly<Record<string, string>>): boolean {
  return uses(texts, 'Animator');
}

/** What stands in a panel before anything runs. */
const EMPTY = {
  parameters: 'The parameters of the controller stand here, to be set.',
  timeline: 'What each line of the file gives is drawn here over time.',
  events: 'Events are listed here as the clips reach them.',
} as const;

/**
 * The panel that is open at first: what an animator is steered by, the curves of VCA files where
 * nothing else plays, since those have no events, or the events.
 */
export function firstPanel(texts: Readonly<Record<string, string>>): keyof typeof EMPTY {
  if (animates(texts)) return 'parameters';
  return uses(texts, 'VcaPlayer') && !uses(texts, 'AnimationPlayer') ? 'timeline' : 'events';
}

/** Whether a scene of these texts has bones, and so a way to turn them. */
export function hasBones(texts: Readonly<Record<string, string>>): boolean {
  return uses(texts, 'Bone');
}

/** What is drawn in the plane of the scene, or shows it. */
const FLAT = ['SpriteRenderer', 'Shape', 'Label', 'Camera2D'];

/**
 * From which side a scene is first seen: from the front, as its plane is drawn; bones by themselves
 * from a corner, because what they do in depth does not show from the front.
 */
export function firstTurn(texts: Readonly<Record<string, string>>): Turn {
  return hasBones(texts) && !FLAT.some((component) => uses(texts, component)) ? CORNER : FRONT;
}

/** The button beside the tabs that gives up what was typed. */
export const RESET = {
  label: 'Reset the text',
  says: "Back to the page's version of all files, from step 0. Undo brings yours back",
} as const;

/** The buttons over the stage, as `panels/tools.tsx` draws them. */
const TOOLS: readonly (readonly [sign: SignName, label: string, drop?: string])[] = [
  ['share', 'Share', 'share'],
  ['download', 'Download'],
  ['full', 'Full screen'],
  ['menu', 'More', ''],
];

/**
 * The whole block as it stands in the page: text, picture and controls at their final size, not yet
 * running. `playground/element.ts` takes it over in place.
 */
export function staticBlock(block: StaticBlock): string {
  const { id, signs } = block;
  const e = escapeHtml;
  const files = tabOrder(block.files, block.scene);
  const first = (ending: string) => files.find((f) => f.path.endsWith(ending))?.path;
  const open = block.open ?? first('.aectrl') ?? first('.aeanim');
  const at = Math.max(
    0,
    files.findIndex((f) => f.path === open),
  );
  // A scene that jumps on Space has no use for the block's own.
  const ownSpace = block.keys.some(({ key }) => key === 'Space');
  const names = tabNames(files.map((f) => f.path));
  const nameHtml = (name: string) => {
    const [stem, ending] = splitName(name);
    return `<span class="stem">${e(stem)}</span>${e(ending)}`;
  };
  const tab = (file: StaticFile, i: number) =>
    `<button class="tab f" role="tab" id="${id}-tab-${i}" aria-controls="${id}-file-${i}" aria-selected="${i === at}"` +
    `${i === at ? '' : ' tabindex="-1"'} data-file="${e(file.path)}" aria-label="${e(names[i])}" title="${e(file.path)}">${nameHtml(names[i])}</button>`;
  const panel = (file: StaticFile, i: number) =>
    `<div class="file" role="tabpanel" data-path="${e(file.path)}" id="${id}-file-${i}" aria-labelledby="${id}-tab-${i}" tabindex="0"${i === at ? '' : ' hidden'}>` +
    `${codeHtml(file.path, file.text, file.lines, signs)}</div>`;
  const texts = Object.fromEntries(files.map((f) => [f.path, f.text]));
  const project = JSON.stringify({
    scene: block.scene,
    open: files[at]?.path ?? '',
    files: texts,
    controls: block.controls,
  }).replaceAll('<', '\\u003c');
  // As `panels/view-bar.tsx` draws them.
  const view = [
    `<button class="ib" aria-label="Zoom out" disabled>${signHtml(signs, 'zoom-out')}</button>`,
    `<button class="ib fitb" aria-label="Fit, zoom is ${zoomText(FIT)}" disabled>${zoomText(FIT)}</button>`,
    `<button class="ib" aria-label="Zoom in" disabled>${signHtml(signs, 'zoom-in')}</button>`,
    `<button class="ib handb" aria-label="Move the picture" disabled>${signHtml(signs, 'hand')}</button>`,
    ...(hasBones(texts)
      ? [
          `<span class="over"><button class="ib" aria-label="Turn" disabled>${signHtml(signs, 'turn')}</button></span>`,
        ]
      : []),
    `<span class="over"><button class="ib" aria-label="Overlays" disabled>${signHtml(signs, 'overlay')}</button></span>`,
  ];
  const tool = (sign: SignName, label: string) =>
    `<button type="button" class="ib" aria-label="${label}" disabled>${signHtml(signs, sign)}</button>`;
  const shown = firstPanel(texts);
  const panels = [
    ...(animates(texts) ? ['Parameters', 'Why', 'Graph'] : []),
    'Events <span class="n">0</span>',
    'Timeline',
    'Inspector',
    'Replay',
    'Problems <span class="n">0</span>',
  ].map(
    (name) =>
      `<button class="tab" role="tab" aria-selected="${name.toLowerCase().startsWith(shown)}" disabled>${name}</button>`,
  );

  return `<try-it class="try wide ${block.layout ?? 'block'}" id="${id}" role="region" aria-label="Try it: ${e(block.label)}" data-signs="${e(signs)}" data-errors="${e(block.errors)}" data-site="${e(block.site)}" data-layout="${block.layout ?? 'block'}"${block.link === undefined ? '' : ` data-link="${e(block.link)}"`}${block.address === undefined ? '' : ` data-address="${e(block.address)}"`}${block.lesson === undefined ? '' : ` data-lesson="${e(block.lesson)}"`} data-pagefind-ignore>
<script type="application/json" class="project">${project}</script>
<div class="try-frame">
<div class="try-body">
<div class="pane ed">
<div class="bar"><div class="tabs" role="tablist" aria-label="Files">${files.map(tab).join('')}</div><div class="resets"><button type="button" class="ib resetb" aria-label="${RESET.label}" disabled>${signHtml(signs, 'reset')}</button></div><div class="drop fm">${tool('menu', 'Files: new, rename, delete')}</div></div>
<div class="text" id="${id}-text">${files.map(panel).join('')}</div>
<div class="strip" role="status"></div>
</div>
<div class="pane st">
<div class="bar"><span class="bar-t">Stage</span><span class="view" role="group" aria-label="View">${view.join('')}</span><div class="tools">${TOOLS.map(([sign, label, drop]) => (drop === undefined ? tool(sign, label) : `<div class="drop ${drop}">${tool(sign, label)}</div>`)).join('')}</div></div>
<div class="marks"></div>
<div class="stage" role="group" aria-label="Stage" aria-describedby="${id}-says"><div class="poster">${block.poster}</div><span class="tag bl">step 0&ensp;0.000 s</span><span class="tag br"></span><p class="sr" id="${id}-says">${e(block.description)}</p></div><p class="sr told" aria-live="polite"></p>
</div>
</div>
<div class="under">
<div class="transport axis3">
${transportHtml(block.controls, signs)}
</div>
<div class="bar ptabs"><div class="tabs" role="tablist" aria-label="Panels">${panels.join('')}</div></div>
<div class="panel" data-panel="${shown}"><p class="empty">${EMPTY[shown]}</p></div>
<p class="hint">${block.keys.map((k) => `<span><kbd>${e(k.key)}</kbd>${e(k.does)}</span>`).join('')}<span>${ownSpace ? '<kbd>Ctrl</kbd><kbd>Enter</kbd>' : '<kbd>Space</kbd>'}play or pause</span><span><kbd>Enter</kbd>edit the text</span><span><kbd>Esc</kbd>then <kbd>Tab</kbd>leave it</span></p>
</div>
</div>
</try-it>`;
}
