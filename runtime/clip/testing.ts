import type { Clip } from './clip.ts';
import { importClip } from './import.ts';

/** For tests: imports a clip with the engine's events, a few declared ones and the runner's sprites. */
export function imported(text: string): ReturnType<typeof importClip> {
  return importClip('c.aeanim', text, {
    events: [
      { name: 'Hit', payload: 'float' },
      { name: 'Footstep', payload: 'none' },
      { name: 'Count', payload: 'int' },
      { name: 'Flag', payload: 'bool' },
    ],
    hasSprite: (path) => /^engine\/sprites\/runner_[0-7]$/.test(path),
  });
}

/** For tests: what is wrong with a text, as `CODE:line cause`, warnings with a `?`. */
export function problems(text: string): string[] {
  return imported(text).diagnostics.map(
    ({ code, line, cause, severity }) =>
      `${code}:${line} ${cause}${severity === 'warning' ? '?' : ''}`,
  );
}

/** For tests: the clip of a text that must import. */
export function clipOf(text: string): Clip {
  const { clip, diagnostics } = imported(text);
  if (!clip) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return clip;
}

/** For tests: a clip of one second around one track. */
export function track(
  keys: string,
  attrs = 'prop="transform.rotation" kind=float32',
  head = '',
): string {
  return `anim version=1 length=1 ${head} {\n  track "" ${attrs} {\n${keys}\n  }\n}`;
}
