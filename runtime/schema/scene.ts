import { VERSION } from './clip.ts';
import { attrsOf } from './fields.ts';
import { TRANSFORM } from './transform.ts';
import type { BlockSchema } from './types.ts';

/** The blocks of an `.aescene` file. Page: formats/scene. */

export const TRANSFORM_BLOCK: BlockSchema = {
  name: 'transform',
  single: true,
  attrs: attrsOf(TRANSFORM),
  blocks: [],
  meaning: 'Place, rotation and scale of the node.',
  page: 'formats/scene',
};

/** Its attributes are the fields of the component that the label names. */
export const COMPONENT_BLOCK: BlockSchema = {
  name: 'component',
  label: { meaning: 'the type of the component', required: true },
  attrs: [],
  blocks: [],
  meaning: 'A component of the node.',
  page: 'formats/scene',
};

/** All attributes but `source` are fields of the script. */
export const SCRIPT_BLOCK: BlockSchema = {
  name: 'script',
  label: { meaning: 'the name of the script on its node', required: true },
  attrs: [
    {
      name: 'source',
      type: { type: 'asset', of: 'script' },
      required: true,
      meaning: 'The `.aescript` file.',
    },
  ],
  blocks: [],
  meaning: 'A script of the node, with the values of its fields.',
  page: 'formats/scene',
};

const blocks: BlockSchema[] = [TRANSFORM_BLOCK, COMPONENT_BLOCK, SCRIPT_BLOCK];

export const NODE: BlockSchema = {
  name: 'node',
  label: { meaning: 'the name of the node, unique among its siblings', required: true },
  attrs: [],
  blocks,
  meaning: 'A node with its components, scripts and children.',
  page: 'formats/scene',
};
blocks.push(NODE);

export const SCENE: BlockSchema = {
  name: 'scene',
  single: true,
  attrs: [VERSION],
  blocks: [NODE],
  meaning: 'A scene: the root of an `.aescene` file.',
  page: 'formats/scene',
};
