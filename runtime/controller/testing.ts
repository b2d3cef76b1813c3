import type { Clip } from '../clip/clip.ts';
import { importClip } from '../clip/import.ts';
import type { Controller } from './controller.ts';
import { importController } from './import.ts';

/** For tests: imports a controller beside some clips, given by their texts. */
export function imported(
  text: string,
  clips: Readonly<Record<string, string>> = CLIPS,
): ReturnType<typeof importController> {
  const path = (name: string) => (name.endsWith('.aeanim') ? name : `${name}.aeanim`);
  return importController('k.aectrl', text, {
    hasClip: (name) => Object.hasOwn(clips, path(name)),
    clipNames: () => Object.keys(clips).map((name) => name.replace('.aeanim', '')),
    clip: (name) => clipOf(clips[path(name)]),
  });
}

/** Clips of one second that most tests can do with: one plays once, one loops. */
export const CLIPS = {
  'once.aeanim': 'anim version=1 length=1 { segment "Start" start=0 end=0.5 {} }',
  'loop.aeanim': 'anim version=1 length=1 loop=loop {}',
  'broken.aeanim': 'anim version=1 {}',
};

/** For tests: what is wrong with a text, as `CODE:line cause`, warnings with a `?`. */
export function problems(text: string, clips: Readonly<Record<string, string>> = CLIPS): string[] {
  return imported(text, clips).diagnostics.map(
    ({ code, line, cause, severity }) =>
      `${code}:${line} ${cause}${severity === 'warning' ? '?' : ''}`,
  );
}

/** For tests: the controller of a text that must import. */
export function controllerOf(text: string): Controller {
  const { controller, diagnostics } = imported(text);
  if (!controller) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return controller;
}

function clipOf(text: string | undefined): Clip | undefined {
  if (text === undefined) return undefined;
  return importClip('c.aeanim', text, { events: [], hasSprite: () => false }).clip;
}
