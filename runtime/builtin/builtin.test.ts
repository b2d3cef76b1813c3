import { describe, expect, it } from 'vitest';
import type { Clip, Track } from '../clip/clip.ts';
import { importClip } from '../clip/import.ts';
import { BUILT_IN_EVENTS } from '../project/import.ts';
import { ATLAS, builtinFiles, builtinSprites, hasBuiltinSprite, PLACEHOLDER } from './index.ts';

function clip(name: string): Clip {
  const file = `engine/anim/${name}.aeanim`;
  const imported = importClip(file, builtinFiles[file] ?? '', {
    events: BUILT_IN_EVENTS,
    hasSprite: hasBuiltinSprite,
  });
  expect(imported.diagnostics).toEqual([]);
  if (!imported.clip) throw new Error(`${file} does not import`);
  return imported.clip;
}

function track(of: Clip, prop: string): Track {
  const found = of.tracks.find((t) => t.prop === prop);
  if (!found) throw new Error(`no track for ${prop}`);
  return found;
}

/** Which sprite shows at a time in microseconds. */
function spriteAt(of: Clip, t: number): string | undefined {
  const { times, values } = track(of, 'SpriteRenderer.sprite');
  let key = 0;
  while (key + 1 < times.length && times[key + 1] <= t) key++;
  return of.names[values[key]];
}

describe('built-in clips', () => {
  it.each(Object.keys(builtinFiles).filter((f) => f.endsWith('.aeanim')))(
    '%s imports without a word',
    (path) => {
      clip(path.replace('engine/anim/', '').replace('.aeanim', ''));
    },
  );

  it('run shows eight drawings in 0.8 s, with a footstep as each foot comes down', () => {
    const run = clip('run');
    expect([run.length, run.loop]).toEqual([800_000, 'loop']);
    for (let i = 0; i < 8; i++) {
      expect(spriteAt(run, i * 100_000)).toBe(`engine/sprites/runner_${i}`);
    }
    expect(run.events.map((e) => [e.t, e.name, e.mode])).toEqual([
      [100_000, 'Footstep', 'presentation'],
      [500_000, 'Footstep', 'presentation'],
    ]);
  });

  it('bob sways the node itself and hits at the right turn', () => {
    const bob = clip('bob');
    const rotation = track(bob, 'transform.rotation');
    expect([bob.length, bob.loop, rotation.authority]).toEqual([2_000_000, 'loop', 'simulation']);
    expect([...rotation.times]).toEqual([0, 1_000_000, 2_000_000]);
    expect([...rotation.values]).toEqual([-0.5, 0.5, -0.5]);
    expect(bob.events.map((e) => [e.t, e.name, e.payload, e.mode])).toEqual([
      [1_000_000, 'Hit', 1, 'gameplay'],
    ]);
  });

  it('jump holds one drawing of the runner, hit swings through its own', () => {
    const jump = clip('jump');
    expect([jump.length, jump.loop]).toEqual([400_000, 'once']);
    expect(track(jump, 'SpriteRenderer.sprite').times).toHaveLength(1);
    const hit = clip('hit');
    expect([hit.length, hit.loop]).toEqual([300_000, 'once']);
    expect(spriteAt(hit, 100_000)).toBe('engine/sprites/hit_1');
    expect([...track(hit, 'transform.rotation').values]).toEqual([0, -0.6, 0]);
  });

  it('idle breathes for 1.2 s', () => {
    const idle = clip('idle');
    expect([idle.length, idle.loop]).toEqual([1_200_000, 'loop']);
  });
});

describe('built-in sprites', () => {
  it('are found by their path and by nothing else', () => {
    expect(hasBuiltinSprite('engine/sprites/runner_0')).toBe(true);
    for (const path of ['engine/sprites/runner_8', '', '__proto__', 'constructor', 'toString']) {
      expect(hasBuiltinSprite(path), path).toBe(false);
    }
  });

  it('lie in the atlas, each on its own', () => {
    const all = [...Object.values(builtinSprites), PLACEHOLDER];
    all.forEach(({ size, frame }, i) => {
      const [x, y, width, height] = frame;
      expect([width, height]).toEqual(size.map((metres) => metres * ATLAS.pixelsPerMetre));
      expect(x >= 0 && y >= 0 && x + width <= ATLAS.width && y + height <= ATLAS.height).toBe(true);
      for (const other of all.slice(i + 1)) {
        const [ox, oy, ow, oh] = other.frame;
        expect(x + width <= ox || ox + ow <= x || y + height <= oy || oy + oh <= y).toBe(true);
      }
    });
  });
});
