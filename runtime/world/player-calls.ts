/** The methods of an Animation Player, as scripts and hosts call them. Page: animation/player. */
import type { SegmentCommand } from '../animation/players-state.ts';
import { micros } from '../clip/micros.ts';
import { SCR005 } from '../diagnostics/catalogue/scr.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { FieldValue } from '../scene/scene.ts';
import { nearest } from '../text/nearest.ts';
import { type CallResult, NOTHING } from './calls.ts';
import type { World } from './world.ts';

const CLIP_EXTENSION = '.aeanim';
/** Seconds; longer than any clip, and in units a whole number. */
const MAX_MIX = 1e6;

/** Calls a method; it takes effect in the player's next step. */
export function callPlayer(
  world: World,
  player: number,
  method: string,
  args: readonly (FieldValue | undefined)[],
): CallResult {
  const { players } = world;
  switch (method) {
    case 'Play':
      return play(world, player, args[0] === undefined || args[0] === null ? '' : String(args[0]));
    case 'PlaySegment':
    case 'QueueSegment':
      return callSegment(world, player, method, String(args[0]), Number(args[1] ?? 0));
    case 'Seek':
      players.command(player, { call: 'Seek', seconds: Number(args[0]) });
      return NOTHING;
    case 'SetSpeed':
      players.command(player, { call: 'SetSpeed', speed: Number(args[0]) });
      return NOTHING;
    case 'Stop':
    case 'Pause':
    case 'Resume':
      players.command(player, { call: method });
      return NOTHING;
    default:
      return NOTHING;
  }
}

function play(world: World, player: number, name: string): CallResult {
  if (name === '') {
    world.players.command(player, { call: 'Play' });
    return NOTHING;
  }
  const clip = world.clip(name);
  if (clip !== undefined) {
    world.players.command(player, { call: 'Play', clip, name });
    return NOTHING;
  }
  const known = (): string[] =>
    world.library.paths
      .filter((path) => path.endsWith(CLIP_EXTENSION))
      .map((path) => path.slice(0, -CLIP_EXTENSION.length));
  const finding = (): Finding => SCR005.say.clip({ name, nearest: nearest(name, known()) });
  return { value: null, finding };
}

/** `seconds`: how long the pose before is mixed out; what is no number or below 0 counts as 0. */
function callSegment(
  world: World,
  player: number,
  call: SegmentCommand['call'],
  segment: string,
  seconds: number,
): CallResult {
  const segments = world.players.clipToCome(player)?.segments;
  if (segments?.has(segment)) {
    const mix = micros(Math.min(Math.max(seconds, 0) || 0, MAX_MIX)) * world.hz;
    world.players.command(player, { call, segment, mix });
    return NOTHING;
  }
  const known = segments?.keys() ?? [];
  const finding = (): Finding =>
    SCR005.say.segment({ name: segment, nearest: nearest(segment, known) });
  return { value: null, finding };
}
