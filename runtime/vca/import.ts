/** Reads a `.vca` file. Page: vca. */
import { VCA001, VCA002 } from '../diagnostics/catalogue/vca.ts';
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { VCA_CURVE_VARIABLES, VCA_DIRECTIVES, type VcaDirective } from '../schema/vca.ts';
import { meant } from '../text/nearest.ts';
import { MOST_LINES } from './limits.ts';
import { seedOf } from './noise.ts';
import type { Program } from './program.ts';
import { Configuration } from './read-configure.ts';
import type { KeyCount } from './read-keys.ts';
import { readLine, readTexture } from './read-line.ts';
import { Reading, type Rejection } from './reading.ts';
import { lineName, type Vca, type VcaLine, type VcaTexture } from './vca.ts';
import { parseVcm, type VcmDirective, type VcmDocument } from './vcm.ts';

export interface VcaImport {
  /** What can be read; also of a file with errors. */
  readonly vca: Vca;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the file is not to be loaded at all: something of it is missing that nobody can make up. */
  readonly rejections: readonly Rejection[];
  readonly document: VcmDocument;
}

/**
 * Reads a text. Never throws; its work is bounded by the text's length. With errors a part of it
 * may still play: whoever has a good version keeps that.
 */
export function importVca(file: string, text: string): VcaImport {
  const found = importVcaAsWritten(file, text);
  if (!takesBrace(found.document)) return found;
  // One brace too close must not bring a list of what follows from it.
  const meant = read(file, text, parseVcm(text, { apart: true }));
  return { ...found, diagnostics: meant.diagnostics };
}

/** The same, with a list that follows from each brace in a value: what the engine meets on its way. */
export function importVcaAsWritten(file: string, text: string): VcaImport {
  return read(file, text, parseVcm(text));
}

function takesBrace({ problems }: VcmDocument): boolean {
  return problems.some(({ kind }) => kind === 'brace');
}

function read(file: string, text: string, document: VcmDocument): VcaImport {
  const report = new Report(file, text);
  const reading = new Reading(report);
  reportVcm(document, reading);
  const vca = new Importer(file, reading).run(document.directives);
  const diagnostics = report.finish(VCA001.say.more);
  return { vca, diagnostics, rejections: reading.rejections, document };
}

/** Reads a `.vcm` file, which means nothing by itself: only its text is checked. */
export function importVcm(
  file: string,
  text: string,
): { readonly document: VcmDocument; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report(file, text);
  const document = parseVcm(text);
  const meant = takesBrace(document) ? parseVcm(text, { apart: true }) : document;
  reportVcm(meant, new Reading(report));
  return { document, diagnostics: report.finish(VCA001.say.more) };
}

function reportVcm({ problems }: VcmDocument, reading: Reading): void {
  for (const { kind, message, span, instead } of problems) {
    if (kind === 'broken') reading.reject(VCA001.say.text({ message }), span, instead);
    else reading.say(VCA001.say[kind]({ message }), span, instead);
  }
}

class Importer {
  readonly #file: string;
  readonly #reading: Reading;
  readonly #curves = new Map<
    string,
    { readonly program: Program | undefined; readonly directive: VcmDirective }
  >();
  readonly #count: KeyCount = { keys: 0 };

  constructor(file: string, reading: Reading) {
    this.#file = file;
    this.#reading = reading;
  }

  run(all: readonly VcmDirective[]): Vca {
    const reading = this.#reading;
    const directives = all.slice(0, MOST_LINES);
    const over = all[MOST_LINES];
    if (over !== undefined)
      reading.say(VCA002.say.tooMany({ what: 'directives', most: MOST_LINES }), over.nameSpan);
    // A curve may be declared after its use.
    for (const directive of directives) if (directive.name === 'curve') this.#curve(directive);
    const configuration = new Configuration();
    const lines = new Map<string, VcaLine>();
    const textures = new Map<string, VcaTexture>();
    let object = false;
    for (const directive of directives) {
      const schema = VCA_DIRECTIVES.find(({ name }) => name === directive.name);
      if (schema === undefined) this.#unknown(directive);
      else if (schema.name === 'configure') configuration.read(directive, schema, reading);
      else if (schema.gives === 'text') {
        const texture = readTexture(directive, schema, this.#count, reading);
        if (texture !== undefined)
          this.#keep(textures, texture.name, texture, `texture ${texture.name}`);
      } else if (schema.gives === 'number') {
        object ||= this.#isObject(directive, schema);
        const line = readLine(directive, schema, this.#curves, this.#count, reading);
        if (line === undefined) continue;
        const key = JSON.stringify([line.bone ?? null, line.channel, line.axis]);
        this.#keep(lines, key, line, lineName(line));
      }
    }
    const kept = [...lines.values()];
    const bones = new Set(kept.flatMap(({ bone }) => (bone === undefined ? [] : [bone])));
    return {
      file: this.#file,
      ...configuration.result(),
      lines: kept,
      textures: [...textures.values()],
      bones: [...bones],
      object,
    };
  }

  #isObject({ attrs }: VcmDirective, schema: VcaDirective): boolean {
    return schema.axes !== true || !attrs.some(({ name }) => name === 'bone' || name === 'name');
  }

  /** Of two for the same the last counts. */
  #keep<T extends { readonly span: VcmDirective['span'] }>(
    map: Map<string, T>,
    key: string,
    item: T,
    what: string,
  ): void {
    const before = map.get(key);
    if (before !== undefined) {
      const finding = VCA002.say.doubledLine({ what });
      this.#reading.superfluous(finding, before.span, 'Remove this line');
      map.delete(key);
    }
    map.set(key, item);
  }

  #unknown({ name, nameSpan }: VcmDirective): void {
    const near = this.#reading.report.full ? undefined : meant(name, VCA_DIRECTIVES)?.name;
    const finding = VCA002.say.unknownDirective({ name, nearest: near });
    this.#reading.reject(finding, nameSpan, name === 'key' ? undefined : near);
  }

  #curve(directive: VcmDirective): void {
    const reading = this.#reading;
    const schema = VCA_DIRECTIVES.find(({ name }) => name === 'curve') as VcaDirective;
    const attrs = reading.attrs(directive, schema);
    const name = attrs.get('name');
    const func = attrs.get('func');
    reading.noBlock(directive);
    if (name === undefined)
      reading.reject(VCA002.say.incompleteCurve({ missing: 'a name' }), directive.span);
    if (func === undefined)
      reading.reject(VCA002.say.incompleteCurve({ missing: 'a func' }), directive.span);
    const seed = seedOf(`curve ${name?.value}`);
    const program = func && reading.expression(func, { variables: VCA_CURVE_VARIABLES, seed });
    if (name === undefined) return;
    const before = this.#curves.get(name.value);
    if (before !== undefined) {
      const finding = VCA002.say.doubledCurve({ name: name.value });
      reading.superfluous(finding, before.directive.span, 'Remove this curve');
    }
    this.#curves.set(name.value, { program, directive });
  }
}
