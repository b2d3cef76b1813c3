import { BUILTINS, HOOKS, MODULES, TYPES, VALUES } from '../script/reference.ts';

const plain = [...BUILTINS, ...VALUES, ...MODULES, ...TYPES]
  .map(({ name }) => name as string)
  .filter((name) => !name.includes('.'));

/** Names of scripts that mean something without a declaration. */
export const reservedNames = {
  words: new Set(plain),
  hooks: new Set<string>(HOOKS.map(({ name }) => name)),
};
