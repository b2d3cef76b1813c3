/**
 * What the code of `runtime/` may use of the world outside it. The game state has to be equal in
 * every JavaScript engine after every step, and the runtime has to work in a page, in a worker and
 * in Node alike. So time, chance, locale, DOM and the functions of `Math` that engines compute
 * differently are out. The rules look through the TypeScript checker: a local variable named
 * `name` or `event` is not mistaken for the page's global.
 */
import ts from 'typescript';

export interface Offence {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Computed exactly, or rounded correctly, by every engine; and the constants. */
const MATH = new Set(
  (
    'abs ceil clz32 floor fround imul max min round sign sqrt trunc ' +
    'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'
  ).split(' '),
);

/** Hosts have these beside the language; they depend on nothing but their arguments. */
const HOST_GLOBALS = new Set(['TextDecoder', 'TextEncoder']);

/** Part of the language, and yet not the same everywhere or not safe with a reader's text. */
const LANGUAGE_GLOBALS: Readonly<Record<string, string>> = {
  Date: 'time comes from the steps, never from a clock',
  Function: 'no text becomes code',
  eval: 'no text becomes code',
  globalThis: 'a name behind it escapes these rules',
  Intl: 'its results depend on the machine’s language data',
  WeakRef: 'it shows when the garbage collector ran',
  FinalizationRegistry: 'it shows when the garbage collector ran',
  Atomics: 'it waits for other threads',
};

const LOCALE_METHODS = new Set([
  'localeCompare',
  'toLocaleDateString',
  'toLocaleLowerCase',
  'toLocaleString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
]);

/**
 * Checks these files (absolute paths). `options` are those of tsconfig.json. In files of
 * `drawingOnly`, whose results never get into the game state, all of `Math` but `random` will do.
 */
export function findOffences(
  files: readonly string[],
  options: ts.CompilerOptions,
  drawingOnly: ReadonlySet<string> = new Set(),
): Offence[] {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const offences: Offence[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const visit = (node: ts.Node): void => {
      const message = judge(node, checker, drawingOnly.has(file));
      if (message) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
        offences.push({ file, line: line + 1, column: character + 1, message });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return offences;
}

function judge(node: ts.Node, checker: ts.TypeChecker, drawingOnly: boolean): string | undefined {
  if (ts.isBinaryExpression(node) && !drawingOnly) {
    const power =
      node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken ||
      node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken;
    return power ? '** differs between engines: multiply, or use @stdlib’s pow' : undefined;
  }
  if (!ts.isIdentifier(node)) return undefined;
  const name = node.text;
  const member = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  if (member) {
    return LOCALE_METHODS.has(name) && !namesLocale(node.parent.parent)
      ? `${name} depends on the machine’s language`
      : undefined;
  }
  const symbol = checker.getSymbolAtLocation(node);
  const declarations = symbol?.declarations ?? [];
  // The checker knows globalThis without a declaration.
  const global = declarations.every(isOutside) && declarations.some(isGlobal);
  if (!global && !(name === 'globalThis' && declarations.length === 0)) return undefined;
  if (name === 'Math' && !isType(node)) return judgeMath(node, drawingOnly);
  const why = Object.hasOwn(LANGUAGE_GLOBALS, name) ? LANGUAGE_GLOBALS[name] : undefined;
  if (why) return `${name} is not for the runtime: ${why}`;
  if (declarations.some(isOfTheLanguage) || HOST_GLOBALS.has(name)) return undefined;
  return `${name} belongs to a browser or to Node: the runtime has to work without either`;
}

function judgeMath(node: ts.Identifier, drawingOnly: boolean): string | undefined {
  const parent = node.parent;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) {
    return 'Math is used as a value: write Math.floor and the like in full';
  }
  const name = parent.name.text;
  if (name === 'random') return 'Math.random: chance has to come from the game state';
  return MATH.has(name) || drawingOnly
    ? undefined
    : `Math.${name} differs between engines: use @stdlib’s, or plain arithmetic`;
}

/** `toLocaleString('en-US')` is the same everywhere. */
function namesLocale(call: ts.Node): boolean {
  const [locale] = ts.isCallExpression(call) ? call.arguments : [];
  return (
    locale !== undefined && ts.isStringLiteral(locale) && /^[a-z]{2}-[A-Z]{2}$/.test(locale.text)
  );
}

function isType(node: ts.Node): boolean {
  return ts.isTypeNode(node.parent) || ts.isExpressionWithTypeArguments(node.parent);
}

function fileOf(declaration: ts.Declaration): string {
  return declaration.getSourceFile().fileName;
}

function isOfTheLanguage(declaration: ts.Declaration): boolean {
  return /\/typescript\/lib\/lib\.(es\d|es5|decorators)[^/]*\.d\.ts$/.test(fileOf(declaration));
}

function isOutside(declaration: ts.Declaration): boolean {
  return /\/typescript\/lib\/lib\.[^/]+\.d\.ts$|\/@types\/node\//.test(fileOf(declaration));
}

/** Declared at the top level of a library file or in `declare global`, not inside a type. */
function isGlobal(declaration: ts.Declaration): boolean {
  let node: ts.Node = declaration.parent;
  while (
    ts.isVariableDeclarationList(node) ||
    ts.isVariableStatement(node) ||
    ts.isModuleBlock(node) ||
    ts.isModuleDeclaration(node)
  ) {
    node = node.parent;
  }
  return ts.isSourceFile(node);
}
