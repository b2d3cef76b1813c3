import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { Library } from '../../runtime/project/library.ts';

/** What stands behind the language of a code block: ```aetext clip file=clips/run.aeanim expect=ANM002 */
export interface ExampleMeta {
  readonly kind: Kind;
  /** Its name from the project root; blocks of a page may name each other's files. */
  readonly file: string;
  /** Whether the page shows the name. */
  readonly named: boolean;
  /** Codes the text must report, in the order of the list. */
  readonly expect: readonly string[];
  /** Files of the same page that it needs. */
  readonly with: readonly string[];
}

export type Kind = 'clip' | 'controller' | 'scene' | 'project' | 'script' | 'vca';

const NAMES: Readonly<Record<Kind, string>> = {
  clip: 'example.aeanim',
  controller: 'example.aectrl',
  scene: 'main.aescene',
  project: 'project.aego',
  script: 'example.aescript',
  vca: 'example.vca',
};

/** Reads a block's meta. Throws an Error that says what is wrong with it. */
export function readMeta(language: string, meta: string): ExampleMeta {
  let kind: Kind | undefined =
    language === 'aescript' ? 'script' : language === 'vca' ? 'vca' : undefined;
  const values: Record<string, string> = {};
  for (const word of meta.split(/\s+/).filter(Boolean)) {
    const [name = '', value] = word.split('=', 2);
    if (value === undefined && name in NAMES) kind = name as Kind;
    else if (value !== undefined && ['file', 'expect', 'with'].includes(name)) values[name] = value;
    else
      throw new Error(
        `"${word}" behind a code block means nothing. Write a kind (clip, controller, scene, project), file=, expect= or with=`,
      );
  }
  if (!kind)
    throw new Error('The code block needs its kind: ```aetext clip, controller, scene or project');
  return {
    kind,
    file: values.file ?? NAMES[kind],
    named: values.file !== undefined,
    expect: list(values.expect),
    with: list(values.with),
  };
}

function list(text: string | undefined): string[] {
  return text ? text.split(',') : [];
}

/**
 * Imports a text as the runtime would, with other files beside it, and gives what it reports.
 * Throws an Error if that is not what was expected.
 */
export function checkExample(
  code: string,
  meta: Pick<ExampleMeta, 'file' | 'expect'>,
  others: Readonly<Record<string, string>> = {},
): readonly Diagnostic[] {
  const library = new Library({ ...others, [meta.file]: code });
  const found = library.diagnosticsOf(meta.file);
  const codes = found.map((diagnostic) => diagnostic.code);
  if (codes.join() !== meta.expect.join()) {
    const said = found.map((d) => `${d.file}:${d.line}:${d.column} ${d.code} ${d.message}`);
    throw new Error(
      `The example should report ${meta.expect.join(', ') || 'nothing'}, but it reports ` +
        (said.length > 0 ? `\n  ${said.join('\n  ')}` : 'nothing'),
    );
  }
  return found;
}
