import type { APIRoute } from 'astro';
import { CLIP } from '../../runtime/schema/clip.ts';
import { COMPONENTS } from '../../runtime/schema/components.ts';
import { CONTROLLER } from '../../runtime/schema/controller.ts';
import { PROJECT_FILE } from '../../runtime/schema/project.ts';
import { SCENE } from '../../runtime/schema/scene.ts';
import {
  BUILTINS,
  HOOKS,
  KEYWORDS,
  MODULES,
  NODE_METHODS,
  OPERATORS,
  TYPES,
  VALUES,
} from '../../runtime/script/reference.ts';

/** The formats for machines: what importers, completion and the tables of these pages read. */
export const GET: APIRoute = () => {
  const schema = {
    version: 1,
    files: {
      aeanim: [CLIP],
      aectrl: [CONTROLLER],
      aescene: [SCENE],
      'project.aego': PROJECT_FILE,
    },
    components: COMPONENTS,
    script: {
      keywords: KEYWORDS,
      types: TYPES,
      operators: OPERATORS,
      hooks: HOOKS,
      modules: MODULES,
      builtins: BUILTINS,
      values: VALUES,
      nodeMethods: NODE_METHODS,
    },
  };
  return new Response(`${JSON.stringify(schema, inOnce(), 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};

/** A block inside itself (a node in a node) is named there, and written out once. */
function inOnce(): (this: unknown, key: string, value: unknown) => unknown {
  const open: unknown[] = [];
  return function (this: unknown, _key, value) {
    // The objects that hold this one are those up to the one it is a member of.
    while (open.length > 0 && open.at(-1) !== this) open.pop();
    if (typeof value !== 'object' || value === null) return value;
    if (open.includes(value)) return { name: (value as { name?: string }).name, again: true };
    open.push(value);
    return value;
  };
}
