import { axisOf, percentOf, ticksOf } from './axis.ts';
import { endsOf, keyName } from './controls.ts';
import { escapeHtml } from './escape.ts';
import type { Controls } from './protocol.ts';
import type { SignName } from './signs.ts';
import { signHtml } from './signs.ts';

/** The speeds a reader can choose, with their names. */
export const SPEEDS: readonly { readonly value: number; readonly name: string }[] = [
  { value: 0.125, name: '⅛×' },
  { value: 0.25, name: '¼×' },
  { value: 0.5, name: '½×' },
  { value: 1, name: '1×' },
  { value: 2, name: '2×' },
];

/** The buttons of a scene's actions, as `panels/actions.tsx` draws them. */
function actionsHtml({ buttons, axes }: Controls, signs: string): string {
  const e = escapeHtml;
  const kbd = (key: string | undefined) => (key === undefined ? '' : `<kbd>${e(key)}</kbd>`);
  const pairs = axes.map((axis) => {
    const ends = endsOf(axis).map(({ way, label, direction, key }) => {
      const sign = direction ? signHtml(signs, 'arrow') : way < 0 ? '−' : '+';
      return `<button type="button" class="btn act" aria-label="${e(label)}" disabled><span class="to-${direction ?? 'none'}">${sign}</span>${kbd(key)}</button>`;
    });
    return `<div class="pair"><span class="name" aria-hidden="true" title="${e(axis.name)}">${e(axis.name)}</span><div class="ends">${ends.join('')}</div></div>`;
  });
  const pushes = buttons.map(
    ({ name, keys: [code] }) =>
      `<button type="button" class="btn act" disabled><span class="name" title="${e(name)}">${e(name)}</span>${kbd(code === undefined ? undefined : keyName(code))}</button>`,
  );
  return [
    ...pairs,
    ...(pushes.length > 0 ? [`<div class="pushes">${pushes.join('')}</div>`] : []),
  ].join('');
}

/** The ruler before anything was recorded, as `panels/ruler.tsx` draws it. */
function rulerHtml(hz: number): string {
  const axis = axisOf(0, 0, hz);
  const ticks = ticksOf(axis, hz).map(({ step, label }) => ({
    x: `${percentOf(step, axis)}%`,
    label,
  }));
  const lines = ticks.map(
    ({ x, label }) =>
      `<line class="${label ? 'rt' : 'rt s'}" x1="${x}" x2="${x}" y1="${label ? 32 : 37}" y2="44"/>`,
  );
  const labels = ticks.map(({ x, label }) =>
    label === undefined ? '' : `<text class="svg-num" x="${x}" y="25" dx="4">${label}</text>`,
  );
  return `<svg class="ticks" aria-hidden="true">${lines.join('')}${labels.join('')}</svg>`;
}

/** The bar as it stands in the page, as `panels/transport.tsx` draws it. */
export function transportHtml(controls: Controls, signs: string): string {
  const button = (name: SignName, label: string, extra = '') =>
    `<button class="ib${extra}" aria-label="${label}" disabled>${signHtml(signs, name)}</button>`;
  const options = SPEEDS.map(
    (s) => `<option value="${s.value}"${s.value === 1 ? ' selected' : ''}>${s.name}</option>`,
  ).join('');
  return `<div class="btns">${button('play', 'Play', ' playb')}${button('restart', 'Restart', ' restart')}${button('step-back', 'Step back', ' backb')}${button('step', 'Step')}</div>
<div class="scrub">${rulerHtml(60)}<svg class="recorded" aria-hidden="true"></svg><span class="playhead">${signHtml(signs, 'playhead')}</span></div>
<div class="opts"><span class="speed"><select aria-label="Playback speed" disabled>${options}</select>${signHtml(signs, 'chevron')}</span>${button('loop', 'Loop', ' loopb')}</div>
<div class="acts">${actionsHtml(controls, signs)}</div>`;
}
