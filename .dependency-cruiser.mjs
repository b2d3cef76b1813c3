// The import arrows: who may import whom. `npm run arrows` checks them; ARCHITECTURE.md draws them.

/** Top-level folders and what each may import besides itself. */
const FOLDERS = {
  runtime: [],
  playground: ['runtime'],
  site: ['playground', 'runtime'],
  scripts: ['playground', 'runtime', 'site'],
};

/** The same inside runtime/. A folder may import what the ones it names may import, too. */
const RUNTIME = {
  text: [],
  builtin: [],
  diagnostics: ['text'],
  schema: ['diagnostics'],
  clip: ['schema'],
  scene: ['schema'],
  controller: ['clip'],
  // A scene sets fields of scripts, and only the script knows their types.
  script: ['scene'],
  vca: ['schema'],
  project: ['clip', 'controller', 'scene', 'script', 'vca', 'builtin'],
  animation: ['project'],
  // From one format to another.
  convert: ['clip', 'vca'],
  // Bodies and colliders; the components that use them.
  physics: ['animation'],
  gameplay: ['physics'],
  world: ['gameplay'],
  language: ['world'],
  cli: ['world', 'language', 'convert'],
};

/** Tests and what only they use. */
const TESTS = '([.](test|fixture)[.]tsx?|/testing[.]ts)$';

function reach(folder, seen = new Set([folder])) {
  for (const next of RUNTIME[folder]) if (!seen.has(next)) reach(next, seen.add(next));
  return [...seen];
}

const between = Object.entries(FOLDERS).map(([folder, targets]) => ({
  name: `${folder}-imports-upwards`,
  comment: `${folder}/ may import ${targets.join(', ') || 'nothing else of the project'}.`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: `^(${Object.keys(FOLDERS).join('|')})/`,
    pathNot: `^(${[folder, ...targets].join('|')})/`,
  },
}));

const inside = Object.keys(RUNTIME).map((folder) => ({
  name: `runtime-${folder}-imports-upwards`,
  comment: `runtime/${folder}/ may import ${reach(folder).join(', ')}.`,
  severity: 'error',
  from: { path: `^runtime/${folder}/`, pathNot: TESTS },
  to: { path: '^runtime/', pathNot: `^runtime/(${reach(folder).join('|')})/` },
}));

export default {
  forbidden: [
    ...between,
    ...inside,
    {
      name: 'no-circle',
      comment: 'Modules that import each other cannot be tested apart. Types alone may.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolved',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      // Addresses that only Astro and Vite know.
      to: { couldNotResolve: true, pathNot: '^(astro|virtual):|[?]worker|[?]raw|[?]url' },
    },
    {
      name: 'runtime-without-node',
      comment: 'The runtime runs in browsers: only its command line and tests may use Node.',
      severity: 'error',
      from: { path: '^runtime/', pathNot: ['^runtime/(cli|conformance)/', TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'runtime-packages',
      comment: 'What the runtime imports has to stand in runtime/package.json.',
      severity: 'error',
      from: { path: '^runtime/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-dev', 'npm-unknown'] },
    },
    {
      name: 'undeclared-package',
      comment: 'What is imported has to stand in package.json.',
      severity: 'error',
      from: { pathNot: '^runtime/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-import-of-tests',
      comment: 'What a test and other code share stands in a file of its own.',
      severity: 'error',
      // The engines are a test, of the kind that vitest cannot run.
      from: { pathNot: [TESTS, '^scripts/engines/'] },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(runtime/conformance|dist|[.]astro)/' },
    // Imports of types are arrows as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
