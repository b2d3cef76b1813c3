/** What a host may want to show of VCA players. */
import type { World } from './world.ts';

/** Times in seconds. */
export interface VcaPlayerView {
  readonly node: string;
  /** As written where it was named, '' for none. */
  readonly file: string;
  readonly time: number;
  /** Infinity for a file without an end, and while there is none. */
  readonly duration: number;
  readonly playing: boolean;
  readonly paused: boolean;
  /** How strongly expressions play. */
  readonly intensity: number;
  /** The texture of each slot that the file names, now. */
  readonly textures: Readonly<Record<string, string>>;
}

export function vcaPlayerViews(world: World): VcaPlayerView[] {
  const { vcaPlayers } = world;
  return Array.from({ length: vcaPlayers.count }, (_, i) => {
    const node = vcaPlayers.node[i] as number;
    return {
      node: world.pathOf(node),
      file: String(world.fields.field(node, 'VcaPlayer', 'file')),
      time: vcaPlayers.seconds(i),
      duration: vcaPlayers.duration(i) ?? Number.POSITIVE_INFINITY,
      playing: vcaPlayers.isPlaying(i),
      paused: vcaPlayers.isPaused(i),
      intensity: Number(world.fields.field(node, 'VcaPlayer', 'intensity')),
      textures: vcaPlayers.textures(i),
    };
  });
}
