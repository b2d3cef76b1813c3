import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CLIP } from '../../runtime/schema/clip.ts';
import { COMPONENTS } from '../../runtime/schema/components.ts';
import { CONTROLLER } from '../../runtime/schema/controller.ts';
import { PROJECT_FILE } from '../../runtime/schema/project.ts';
import { SCENE } from '../../runtime/schema/scene.ts';
import type { BlockSchema, ComponentSchema } from '../../runtime/schema/types.ts';
import {
  VCA_CONSTANTS,
  VCA_CURVES,
  VCA_DIRECTIVES,
  VCA_FUNCTIONS,
  VCA_KEY,
  VCA_VARIABLES,
} from '../../runtime/schema/vca.ts';
import { BUILTINS, HOOKS, NODE_METHODS, TYPES, VALUES } from '../../runtime/script/reference.ts';
import { publishedBy } from './published/integration.ts';

/** Fails the build when the schema has a word that no page explains in a row of its own. */
export function explainAll(): AstroIntegration {
  return {
    name: 'explained',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const missing = unexplained(schemaWords(), publishedBy(fileURLToPath(dir)).addresses);
        if (missing.length > 0) {
          throw new Error(`No page explains these:\n  ${missing.join('\n  ')}`);
        }
      },
    },
  };
}

/** A word of the formats, and the end of an address that its row may have. */
export interface SchemaWord {
  /** In words: `attribute loop of anim`. */
  readonly name: string;
  /** `#anim-loop` where any page may have it; with the page before it where only that one may. */
  readonly row: string;
}

/** The words among some that no address ends with. */
export function unexplained(
  words: readonly SchemaWord[],
  addresses: ReadonlySet<string>,
): string[] {
  const rows = new Set([...addresses].flatMap((a) => [a, a.slice(a.indexOf('#'))]));
  return words.filter(({ row }) => !rows.has(row)).map(({ name, row }) => `${name} (${row})`);
}

/** All words that readers write: attributes, fields, methods, signals, built-in names, directives. */
export function schemaWords(): SchemaWord[] {
  return [
    ...[CLIP, CONTROLLER, SCENE, ...PROJECT_FILE].flatMap((root) => blockWords(root)),
    ...COMPONENTS.flatMap(componentWords),
    ...TYPES.map(({ name }) => ({ name: `type ${name}`, row: `/scripts/#type-${name}` })),
    ...[...BUILTINS, ...VALUES, ...HOOKS, ...NODE_METHODS].map(({ name }) => ({
      name: `${name} of scripts`,
      row: `/scripts/#${name}`,
    })),
    ...vcaWords(),
  ];
}

/** The words of a block and of those in it; one that may stand in itself is told once. */
export function blockWords(
  block: BlockSchema,
  path = block.name,
  seen = new Set<BlockSchema>(),
): SchemaWord[] {
  if (seen.has(block)) return [];
  seen.add(block);
  const label = block.label ? ['label'] : [];
  return [
    ...[...label, ...block.attrs.map(({ name }) => name)].map((name) => ({
      name: `attribute ${name} of ${path.replaceAll('-', '.')}`,
      row: `#${path}-${name}`,
    })),
    ...block.blocks.flatMap((child) => blockWords(child, `${path}-${child.name}`, seen)),
  ];
}

function componentWords({ name, page, fields, methods, signals }: ComponentSchema): SchemaWord[] {
  return [...fields, ...methods, ...signals].map((member) => ({
    name: `${name}.${member.name}`,
    row: `/reference/${page}/#${member.name}`,
  }));
}

function vcaWords(): SchemaWord[] {
  const listed = {
    directives: VCA_DIRECTIVES,
    curves: VCA_CURVES,
    functions: VCA_FUNCTIONS,
    constants: VCA_CONSTANTS,
    variables: VCA_VARIABLES,
    key: VCA_KEY.attrs,
  };
  return Object.entries(listed).flatMap(([list, words]) =>
    words.map(({ name }) => ({ name: `${name} of VCA`, row: `#${list}-${name}` })),
  );
}
