import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Reloads the pages in dev when a file below `content/scenes/` changes: they read it themselves,
 * so no module stands for it.
 */
export function watchScenes(): AstroIntegration {
  let folder = '';
  return {
    name: 'watch-scenes',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = join(fileURLToPath(config.root), 'content', 'scenes');
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add(folder);
        server.watcher.on('all', (_event, path) => {
          if (resolve(path).startsWith(folder + sep)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
