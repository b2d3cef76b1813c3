import type { AnimatorView, PlayerView } from '../runtime/world/game.ts';

/** What a stage shows, in words that follow it. */
export interface Said {
  readonly playing: boolean;
  readonly step: number;
  readonly hz: number;
  readonly players: readonly PlayerView[];
  readonly animators: readonly AnimatorView[];
  /** What stands written in the picture. */
  readonly labels: readonly string[];
}

/** Labels that are read out: nobody listens to more. */
const MOST_WRITTEN = 40;

/** The whole picture: the step, then each player with its clip, time and direction, each animator with its state, and the labels. */
export function wordsFor(said: Said): string {
  const time = (said.step / said.hz).toFixed(3);
  const head = `${said.playing ? 'Playing' : 'Paused'}, step ${said.step}, ${time} seconds.`;
  const players = said.players.map((p) => `${name(p)} ${doing(p)}.`);
  return [head, ...players, ...states(said), ...written(said)].join(' ');
}

/** The part worth telling at once: what plays and which way, without the running numbers. */
export function gist(said: Said): string {
  const players = said.players.map(
    (p) =>
      `${name(p)} ${p.playing ? `${p.paused ? 'holds' : verb(p)} ${p.clip}` : 'stands still'}.`,
  );
  return [said.playing ? 'Playing.' : 'Paused.', ...players, ...states(said)].join(' ');
}

function written({ labels }: Said): string[] {
  const texts = labels.filter((text) => text.trim() !== '');
  if (texts.length === 0) return [];
  const more = texts.length > MOST_WRITTEN ? `; and ${texts.length - MOST_WRITTEN} more` : '';
  return [`Written there: ${texts.slice(0, MOST_WRITTEN).join('; ')}${more}.`];
}

function states({ animators }: Said): string[] {
  return animators.flatMap((a) => (a.state === '' ? [] : [`${name(a)} is in ${a.state}.`]));
}

function name(player: PlayerView | AnimatorView): string {
  return player.node.split('/').join(', ');
}

function doing(player: PlayerView): string {
  if (!player.playing) return player.clip ? `does not play ${player.clip}` : 'has no clip';
  const at = `at ${player.time.toFixed(2)} of ${player.length.toFixed(2)} seconds`;
  return `${player.paused ? 'holds' : verb(player)} ${player.clip} ${at}, cycle ${player.cycle}`;
}

function verb(player: PlayerView): string {
  return player.speed < 0 ? 'plays backwards' : 'plays';
}
