import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { watchScenes } from './watch-scenes.ts';

it('reloads the pages for files of scenes, and for no other', () => {
  const root = import.meta.dirname;
  const sent: unknown[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher });
  const { hooks } = watchScenes();
  // Only what the hooks use of what Astro hands them.
  hooks['astro:config:done']?.({ config: { root: pathToFileURL(`${root}/`) } } as never);
  const ws = { send: (message: unknown) => sent.push(message) };
  hooks['astro:server:setup']?.({ server: { watcher, ws } } as never);

  watcher.emit('all', 'change', join(root, 'content/errors/ANM001.mdx'));
  watcher.emit('all', 'change', join(root, 'content/scenes-old/a.aescene'));
  expect(sent).toEqual([]);
  watcher.emit('all', 'change', join(root, 'content/scenes/Walk/Walk.aescene'));
  expect(sent).toEqual([{ type: 'full-reload' }]);
});
