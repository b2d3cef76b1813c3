import { describe, expect, it } from 'vitest';
import { clipOf, imported, problems } from './testing.ts';

const sprites = (count: number) =>
  `sprites=[${Array.from({ length: count }, (_, i) => `asset("engine/sprites/runner_${i % 8}")`).join(', ')}]`;

const frames = (attrs: string, length = 1) =>
  `anim version=1 length=${length} {\n  frames "" ${attrs} {}\n}`;

describe('frames', () => {
  it('are step tracks on sprite and flipX', () => {
    const { tracks, names } = clipOf(frames(`fps=10 ${sprites(3)} flipX=[true, false, true]`));
    expect(names).toEqual([0, 1, 2].map((i) => `engine/sprites/runner_${i}`));
    expect(tracks).toMatchObject([
      { node: '', prop: 'SpriteRenderer.sprite', kind: 'assetRef', lanes: 1 },
      { node: '', prop: 'SpriteRenderer.flipX', kind: 'bool', lanes: 1 },
    ]);
    expect(Array.from(tracks[0]?.values ?? [])).toEqual([0, 1, 2]);
    expect(Array.from(tracks[1]?.values ?? [])).toEqual([1, 0, 1]);
    expect(tracks[0]?.coefs).toBeUndefined();
  });

  it('start at exactly i / fps, 12 a second where nothing is said', () => {
    const [track] = clipOf(frames(sprites(3))).tracks;
    expect(track?.exactFps).toBe(12_000_000);
    expect(track?.times[1]).toBeCloseTo(1e6 / 12, 6);
    expect(clipOf(frames(`fps=23.976 ${sprites(3)}`)).tracks[0]?.exactFps).toBe(23_976_000);
  });

  it('start at the sum of the durations before', () => {
    const [track] = clipOf(frames(`durations=[0.06, 0.06, 0.18] ${sprites(3)}`)).tracks;
    expect(Array.from(track?.times ?? [])).toEqual([0, 60_000, 120_000]);
    expect(track?.exactFps).toBeUndefined();
  });

  it('mirror all with one flipX', () => {
    const { tracks } = clipOf(frames(`flipX=true ${sprites(2)}`));
    expect(Array.from(tracks[1]?.values ?? [])).toEqual([1, 1]);
    expect(clipOf(frames(sprites(2))).tracks).toHaveLength(1);
  });

  it('stand among the tracks where the text has them', () => {
    const text = `anim version=1 length=1 {
  track "" prop="transform.rotation" kind=float32 { key t=0 v=0 {} }
  frames "" ${sprites(1)} {}
  track "" prop="transform.scale" kind=vec2 { key t=0 v=[1, 1] {} }
}`;
    expect(clipOf(text).tracks.map(({ prop }) => prop)).toEqual([
      'transform.rotation',
      'SpriteRenderer.sprite',
      'transform.scale',
    ]);
  });

  it.each([
    [`fps=3 durations=[0.1, 0.1] ${sprites(2)}`, 'ANM001:2 fpsAndDurations'],
    [`durations=[0.1] ${sprites(2)}`, 'ANM001:2 framesCount'],
    [`flipX=[true] ${sprites(2)}`, 'ANM001:2 framesCount'],
    ['sprites=[]', 'ANM001:2 framesCount'],
    ['fps=10', 'ANM001:2 missingAttribute'],
    [`fps=0 ${sprites(1)}`, 'ANM001:2 outOfRange'],
    [`fps=-12 ${sprites(1)}`, 'ANM001:2 outOfRange'],
    [`durations=[0, 0] ${sprites(2)}`, 'ANM001:2 outOfRange'],
    [`durations=[0.1, -0.1] ${sprites(2)}`, 'ANM001:2 outOfRange'],
    [`durations=[1e-9, 0.1] ${sprites(2)}`, 'ANM001:2 doubledKey'],
    [`flipX=1 ${sprites(1)}`, 'ANM001:2 wrongValue'],
    ['sprites=["engine/sprites/runner_0"]', 'ANM001:2 wrongValue'],
    ['sprites=asset("engine/sprites/runner_0")', 'ANM001:2 wrongValue'],
    ['sprites=[asset("gone")]', 'ANM001:2 missingSprite?'],
  ])('%s', (attrs, expected) => {
    expect(problems(frames(attrs))).toEqual([expected]);
  });

  it('may not start at the end of the clip or later', () => {
    expect(problems(frames(`fps=2 ${sprites(2)}`))).toEqual([]);
    expect(problems(frames(`fps=2 ${sprites(3)}`))).toEqual(['ANM002:2 frameOutside']);
    expect(problems(frames(`durations=[0.5, 0.5, 9] ${sprites(3)}`))).toEqual([
      'ANM002:2 frameOutside',
    ]);
    expect(problems(frames(`durations=[0.5, 0.499999, 9] ${sprites(3)}`))).toEqual([]);
    // 21 / 7 is 3 exactly, 22 / 7 is just past it.
    expect(problems(frames(`fps=7 ${sprites(21)}`, 3))).toEqual([]);
    expect(problems(frames(`fps=7 ${sprites(22)}`, 3))).toEqual(['ANM002:2 frameOutside']);
  });

  it('are read once', () => {
    const text = `anim version=1 length=1 {\n  frames "" ${sprites(1)} {}\n  frames "Arm" ${sprites(2)} {}\n}`;
    expect(problems(text)).toEqual(['ANM001:3 doubledBlock?']);
    expect(clipOf(text).tracks).toHaveLength(1);
  });

  it('offer a length that holds them all', () => {
    const { diagnostics } = imported(frames(`fps=2 ${sprites(3)}`));
    expect(diagnostics[0]?.fixes?.map(({ title }) => title)).toEqual(['Make the clip 1.5 s long']);
  });
});
