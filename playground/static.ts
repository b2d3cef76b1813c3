import { endsOf, keyName } from './controls.ts';
import type { Controls } from './protocol.ts';
import { signHtml, signOfLine } from './signs.ts';

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ESCAPES[c]);
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

/** The buttons of a scene's actions, as `panels/actions.tsx` draws them. */
function actionsHtml({ buttons, axes }: Controls, signs: string): string {
  const e = escapeHtml;
  const kbd = (key: string | undefined) => (key === undefined ? '' : `<kbd>${e(key)}</kbd>`);
  const pairs = axes.map((axis) => {
    const ends = endsOf(axis).map(({ way, label, direction, key }) => {
      const sign = direction ? signHtml(signs, 'arrow') : way < 0 ? '−' : '+';
      return `<button type="button" class="btn act" aria-label="${e(label)}" disabled><span class="to-${direction ?? 'none'}">${sign}</span>${kbd(key)}</button>`;
    });
    return `<div class="pair"><span class="name" aria-hidden="true">${e(axis.name)}</span><div class="ends">${ends.join('')}</div></div>`;
  });
  const pushes = buttons.map(
    ({ name, keys: [code] }) =>
      `<button type="button" class="btn act" disabled>${e(name)}${kbd(code === undefined ? undefined : keyName(code))}</button>`,
  );
  return [
    ...pairs,
    ...(pushes.length > 0 ? [`<div class="pushes">${pushes.join('')}</div>`] : []),
  ].join('');
}

/** Whether a scene of these texts has an animator, and so panels for its parameters and reasons. */
export function animates(texts: Readonly<Record<string, string>>): boolean {
  return Object.entries(texts).some(
    ([path, text]) => path.endsWith('.aescene') && /\bcomponent\s+"Animator"/.test(text),
  );
}

/** The speeds a reader can choose, with their names. */
export const SPEEDS: readonly { readonly value: number; readonly name: string }[] = [
  { value: 0.125, name: '⅛×' },
  { value: 0.25, name: '¼×' },
  { value: 0.5, name: '½×' },
  { value: 1, name: '1×' },
  { value: 2, name: '2×' },
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
  const button = (name: 'reset' | 'play' | 'step', label: string, extra = '') =>
    `<button class="ib${extra}" data-do="${name}" aria-label="${label}" disabled>${signHtml(signs, name)}</button>`;
  const animated = animates(texts);
  const panels = [
    ...(animated ? ['Parameters', 'Why'] : []),
    'Events <span class="n">0</span>',
    'Problems <span class="n">0</span>',
  ].map(
    (name, i) =>
      `<button class="tab" role="tab" aria-selected="${i === 0}" disabled>${name}</button>`,
  );
  const empty = animated
    ? 'The parameters of the controller stand here, to be set.'
    : 'Events are listed here as the clips reach them.';
  const options = SPEEDS.map(
    (s) => `<option value="${s.value}"${s.value === 1 ? ' selected' : ''}>${s.name}</option>`,
  ).join('');

  return `<try-it class="try wide" id="${id}" role="region" aria-label="Try it: ${e(block.label)}" data-signs="${e(signs)}" data-errors="${e(block.errors)}" data-pagefind-ignore>
<script type="application/json" class="project">${project}</script>
<div class="try-frame">
<div class="try-body">
<div class="pane ed">
<div class="bar"><div class="tabs" role="tablist" aria-label="Files">${files.map(tab).join('')}</div></div>
<div class="text" id="${id}-text">${files.map(panel).join('')}</div>
<div class="strip" role="status"></div>
</div>
<div class="pane st">
<div class="bar"><span class="bar-t">Stage</span><span class="marks"></span></div>
<div class="stage" role="group" aria-label="Stage" aria-describedby="${id}-says"><div class="poster">${block.poster}</div><span class="tag bl">step 0&ensp;0.000 s</span><span class="tag br"></span><p class="sr" id="${id}-says">${e(block.description)}</p></div><p class="sr told" aria-live="polite"></p>
</div>
</div>
<div class="under">
<div class="transport axis3">
<div class="btns">${button('play', 'Play', ' playb')}${button('reset', 'Reset', ' resetb')}${button('step', 'Step')}</div>
<div class="acts">${actionsHtml(block.controls, signs)}</div>
<div class="opts"><span class="speed"><select aria-label="Speed" disabled>${options}</select>${signHtml(signs, 'chevron')}</span></div>
</div>
<div class="bar ptabs"><div class="tabs" role="tablist" aria-label="Panels">${panels.join('')}</div></div>
<div class="panel"><p class="empty">${empty}</p></div>
<p class="hint" id="${id}-hint">${block.keys.map((k) => `<span><kbd>${e(k.key)}</kbd>${e(k.does)}</span>`).join('')}${ownSpace ? '' : '<span><kbd>Space</kbd>play or pause</span>'}<span><kbd>Enter</kbd>edit the text</span><span><kbd>Esc</kbd>then <kbd>Tab</kbd>leave it</span></p>
</div>
</div>
</try-it>`;
}
