import { builtinSprites } from '../builtin/index.ts';
import { componentOf } from '../schema/components.ts';
import { HOOKS } from '../script/reference.ts';
import { typeName } from '../script/types.ts';
import { attrOf, type Block } from '../text/tree.ts';
import { parameters, segments, states } from './candidates.ts';
import type { Card } from './card.ts';
import { definitionPlace, occurrencesOf } from './navigate.ts';
import type { ProjectIndex } from './project.ts';
import { settingsOf } from './schema-at.ts';
import { definitionOf, type SymbolInfo, type SymbolKind } from './symbols.ts';

type Told = Pick<Card, 'title' | 'meaning' | 'facts'> & Partial<Pick<Card, 'kind' | 'page'>>;

/** What a thing of the project is and where it is defined. */
export function symbolCard(project: ProjectIndex, symbol: SymbolInfo): Card {
  const told = tell(project, symbol);
  const defined = definitionPlace(project, symbol);
  const uses = occurrencesOf(project, [symbol]).filter((o) => !o.definition).length;
  const exists = defined !== undefined || told.facts.length > 0 || isBuiltIn(project, symbol);
  const facts = [...told.facts];
  if (defined) {
    const file = project.file(defined.file);
    const { line } = file?.lines.at(defined.span.start) ?? { line: 1 };
    const isFile = defined.file === symbol.name;
    facts.push(['Defined', isFile ? `\`${defined.file}\`` : `\`${defined.file}:${line}\``]);
    facts.push(['Used', uses === 1 ? 'once' : `${uses} times`]);
  }
  return {
    kind: KINDS[symbol.kind],
    page: PAGES[symbol.kind],
    ...told,
    ...(exists ? {} : { meaning: `The project has no ${KINDS[symbol.kind]} of this name.` }),
    facts,
    ...(defined ? { defined } : {}),
  };
}

const KINDS: Readonly<Record<SymbolKind, string>> = {
  parameter: 'parameter',
  state: 'state',
  segment: 'segment',
  node: 'node',
  event: 'event',
  button: 'button',
  axis: 'axis',
  clip: 'clip',
  controller: 'controller',
  scene: 'scene',
  script: 'script',
  sprite: 'sprite',
  vca: 'VCA file',
  curve: 'curve of the file',
  component: 'component',
  variable: 'variable of the script',
  function: 'function of the script',
  local: 'variable',
};

const PAGES: Readonly<Record<SymbolKind, string>> = {
  parameter: 'animation/controller',
  state: 'animation/controller',
  segment: 'animation/clips',
  node: 'formats/scene',
  event: 'animation/events',
  button: 'formats/project',
  axis: 'formats/project',
  clip: 'animation/clips',
  controller: 'animation/controller',
  scene: 'formats/scene',
  script: 'scripts',
  sprite: 'animation/clips',
  vca: 'vca',
  curve: 'vca#curves-of-your-own',
  component: 'formats/scene',
  variable: 'scripts',
  function: 'scripts',
  local: 'scripts',
};

function isBuiltIn(project: ProjectIndex, { kind, scope, name, key }: SymbolInfo): boolean {
  if (kind === 'event') return settingsOf(project).events.some((event) => event.name === name);
  if (kind === 'sprite') return builtinSprites[name] !== undefined;
  return (
    kind === 'component' ||
    (project.files.has(scope) && definitionOf(project.links, key) !== undefined)
  );
}

function tell(project: ProjectIndex, symbol: SymbolInfo): Told {
  const { kind, name, scope } = symbol;
  const root = project.file(scope)?.document.blocks[0];
  const one = (list: readonly { name: string; detail: string; meaning: string }[]): Told => {
    const found = list.find((candidate) => candidate.name === name);
    return { title: name, meaning: found?.meaning ?? '', facts: [] };
  };
  switch (kind) {
    case 'parameter': {
      const found = parameters(root).find((candidate) => candidate.name === name);
      const facts: Told['facts'] = found ? [['Kind', `\`${found.detail}\``]] : [];
      return { title: name, meaning: found?.meaning ?? '', facts };
    }
    case 'state':
      return one(states(root));
    case 'segment':
      return one(segments(root));
    case 'node':
      return tellNode(project, symbol);
    case 'event': {
      const event = settingsOf(project).events.find((e) => e.name === name);
      const facts: Told['facts'] = event ? [['Payload', `\`${event.payload}\``]] : [];
      return { title: name, meaning: '', facts };
    }
    case 'button':
    case 'axis':
      return { title: name, meaning: keysOf(project, kind, name), facts: [] };
    case 'clip':
      return tellClip(scope, root);
    case 'controller': {
      const count = (block: string): number =>
        root?.blocks.filter((b) => b.name === block).length ?? 0;
      const facts: Told['facts'] = root
        ? [
            ['States', String(count('state'))],
            ['Parameters', String(count('param'))],
          ]
        : [];
      return { title: scope, meaning: '', facts };
    }
    case 'vca': {
      const { directives } = project.file(scope)?.vcm.document ?? { directives: [] };
      const lines = directives.filter(({ name: is }) => is !== 'configure' && is !== 'curve');
      return { title: scope, meaning: '', facts: [['Lines', String(lines.length)]] };
    }
    case 'sprite': {
      const [width, height] = builtinSprites[name]?.size ?? [];
      const facts: Told['facts'] = width ? [['Size', `${width} m × ${height} m`]] : [];
      return { title: name, meaning: '', facts };
    }
    case 'component': {
      const schema = componentOf(name);
      return {
        title: name,
        meaning: schema?.meaning ?? '',
        facts: [],
        ...(schema ? { page: schema.page } : {}),
      };
    }
    case 'variable':
    case 'function':
    case 'local':
      return tellScript(project, symbol);
    default:
      return { title: name, meaning: '', facts: [] };
  }
}

function tellNode(project: ProjectIndex, { name, scope }: SymbolInfo): Told {
  const node = project.nodes.all.find((n) => n.file.path === scope && n.path === name);
  const has = node?.components.map((b) => b.label?.value).filter((type) => type !== undefined);
  const facts: [string, string][] = [];
  if (has && has.length > 0) facts.push(['Components', has.map((type) => `\`${type}\``).join(' ')]);
  const scripts = node?.scripts.map(({ source }) => `\`${source}\``) ?? [];
  if (scripts.length > 0) facts.push(['Scripts', scripts.join(' ')]);
  return { title: name, meaning: '', facts };
}

function tellClip(path: string, root: Block | undefined): Told {
  const facts: [string, string][] = [];
  const length = root && attrOf(root, 'length')?.value;
  if (length?.type === 'number') facts.push(['Length', `${length.value} s`]);
  const loop = root && attrOf(root, 'loop')?.value;
  if (loop?.type === 'name') facts.push(['Loop', `\`${loop.value}\``]);
  const events = root?.blocks.filter(({ name }) => name === 'event').length ?? 0;
  if (events > 0) facts.push(['Events', String(events)]);
  return { title: path, meaning: '', facts };
}

function keysOf(project: ProjectIndex, kind: 'button' | 'axis', name: string): string {
  const { buttons, axes } = settingsOf(project);
  if (kind === 'button') {
    const keys = buttons.find((button) => button.name === name)?.keys ?? [];
    return keys.length > 0 ? `Pressed by ${keys.map((key) => `\`${key}\``).join(', ')}.` : '';
  }
  const axis = axes.find((a) => a.name === name);
  const list = (keys: readonly string[] = []): string => keys.map((key) => `\`${key}\``).join(', ');
  return axis ? `To -1 by ${list(axis.negative)}, to 1 by ${list(axis.positive)}.` : '';
}

function tellScript(project: ProjectIndex, symbol: SymbolInfo): Told {
  const { kind, name, scope, key } = symbol;
  const script = project.file(scope)?.script;
  if (kind === 'variable') {
    const global = script?.globals.find((g) => g.name === name);
    const type = global ? ` ${typeName(global.type)}` : '';
    const meaning = global?.scene ? 'Scenes can set it.' : '';
    return { title: `var ${name}${type}`, meaning, facts: [] };
  }
  if (kind === 'function') {
    const func = script?.functions.find(({ decl }) => decl.name.text === name)?.func;
    const hook = HOOKS.find((word) => word.name === name);
    const params = func?.params.map((p) => `${p.name} ${typeName(p.type)}`).join(', ') ?? '';
    const result = func && func.result.kind !== 'void' ? ` ${typeName(func.result)}` : '';
    return {
      title: `func ${name}(${params})${result}`,
      meaning: hook?.meaning ?? '',
      facts: [],
      ...(hook ? { kind: 'hook' } : {}),
    };
  }
  const fact = script?.locals.find(({ local }) => key.endsWith(`:${local.span.start}`));
  const type = fact ? ` ${typeName(fact.local.type)}` : '';
  const isParameter = fact !== undefined && fact.value === undefined;
  return {
    title: `${name}${type}`,
    meaning: '',
    facts: [],
    kind: isParameter ? 'parameter of the function' : 'variable',
  };
}
