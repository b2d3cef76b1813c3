/** What reads the directives of one file shares: its report, and the checks all attributes have. */
import { VCA002 } from '../diagnostics/catalogue/vca.ts';
import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { remove, replace } from '../schema/forms.ts';
import type { VcaDirective } from '../schema/vca.ts';
import { meant } from '../text/nearest.ts';
import type { Span } from '../text/tree.ts';
import { compileExpression, type ExpressionContext } from './expression.ts';
import { MOST_OPERATIONS } from './limits.ts';
import { numberIn, numberOf } from './number.ts';
import type { Program } from './program.ts';
import type { VcmAttr, VcmDirective } from './vcm.ts';

export interface Rejection {
  readonly message: string;
  readonly span: Span;
}

export type Attrs = ReadonlyMap<string, VcmAttr>;

export class Reading {
  readonly report: Report;
  /** What stands in the way of loading the file at all. */
  readonly rejections: Rejection[] = [];
  readonly #left = { operations: MOST_OPERATIONS };

  constructor(report: Report) {
    this.report = report;
  }

  /** Reports, with a fix that writes something else in its place. */
  say(finding: Finding, span: Span, instead?: string): void {
    const fixes = instead === undefined ? [] : [replace(span, instead)];
    this.report.add(finding, span, { fixes });
  }

  /** Reports what can only be taken out. */
  superfluous(finding: Finding, span: Span, title: string): void {
    this.report.add(finding, span, { fixes: [remove(span, this.report.text, title)] });
  }

  reject(finding: Finding, span: Span, instead?: string): void {
    this.rejections.push({ message: finding.message, span });
    this.say(finding, span, instead);
  }

  /** The attributes that count, by name: of repeated ones the last. Says which do not. */
  attrs({ attrs }: VcmDirective, schema: VcaDirective): Attrs {
    const found = new Map<string, VcmAttr>();
    for (const attr of attrs) {
      if (!schema.attrs.some(({ name }) => name === attr.name)) {
        const near = this.report.full ? undefined : meant(attr.name, schema.attrs)?.name;
        const finding = VCA002.say.unknownAttribute({
          directive: schema.name,
          name: attr.name,
          nearest: near,
        });
        this.say(finding, attr.nameSpan, near);
        continue;
      }
      const before = found.get(attr.name);
      if (before !== undefined) {
        const whole = { start: before.nameSpan.start, end: before.valueSpan.end };
        this.superfluous(
          VCA002.say.doubledAttribute({ name: attr.name }),
          whole,
          `Remove this ${attr.name}`,
        );
      }
      found.set(attr.name, attr);
    }
    return found;
  }

  /** Says that an attribute is there for nothing, since another one counts. */
  ignored(attr: VcmAttr, wins: string): void {
    const span = { start: attr.nameSpan.start, end: attr.valueSpan.end };
    const finding = VCA002.say.ignored({ name: attr.name, wins });
    this.superfluous(finding, span, `Remove ${attr.name}`);
  }

  /** Braces where no keys belong. */
  noBlock(directive: VcmDirective): void {
    if (directive.children === undefined) return;
    const finding = VCA002.say.unwantedBlock({ directive: directive.name });
    this.say(finding, directive.nameSpan);
  }

  /** A number; undefined where there is none, which is reported. */
  number(attr: VcmAttr): number | undefined {
    const value = numberOf(attr.value);
    if (value !== undefined) return value;
    const instead = numberIn(attr.value);
    const found = attr.value === '' ? 'an empty text' : attr.value;
    this.say(VCA002.say.notANumber({ name: attr.name, found, instead }), attr.valueSpan, instead);
    return undefined;
  }

  /** A number above 0. `used` says what counts where it is not. */
  positive(attr: VcmAttr, used: string): number | undefined {
    const value = this.number(attr);
    if (value === undefined || value > 0) return value;
    const finding = VCA002.say.outOfRange({ name: attr.name, found: attr.value, used });
    this.say(finding, attr.valueSpan);
    return undefined;
  }

  /** An expression; undefined where it cannot be computed, which is reported. */
  expression(attr: VcmAttr, context: Omit<ExpressionContext, 'left'>): Program | undefined {
    const { program, findings } = compileExpression(attr.value, { ...context, left: this.#left });
    for (const { finding, span, instead } of findings) {
      const { textStart } = attr;
      // At its end an expression shows nothing: its closing sign stands for it.
      const end = Math.max(span.end, span.start + 1);
      const place =
        textStart === undefined
          ? attr.valueSpan
          : { start: textStart + span.start, end: textStart + end };
      const fix = textStart === undefined ? undefined : instead;
      if (finding.severity === 'error') this.reject(finding, place, fix);
      else this.say(finding, place, fix);
    }
    return program;
  }
}
