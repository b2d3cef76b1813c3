import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { Span } from '../text/tree.ts';
import { TweenChecker } from './check-tween.ts';
import { fix, wrap } from './hints.ts';
import { resultType } from './operators.ts';
import { replace } from './scope.ts';
import type { AssignStmt, Expr } from './syntax.ts';
import type { Place, Statement, Value } from './tree.ts';
import { plainType, typeName, upper } from './types.ts';

/** Checks assignments: what is assigned to, and that the value fits. */
export abstract class AssignChecker extends TweenChecker {
  protected assign(statement: AssignStmt): Statement[] {
    const { target, sign, span, signSpan } = statement;
    if (target.type === 'name' && this.lookUp(target.name, target.span).is === 'nothing') {
      this.#undeclared(target.name, target.span, this.value(statement.value));
      return [];
    }
    const place = this.#place(target);
    if (!place) {
      this.value(statement.value);
      return [];
    }
    const where = this.#placeName(place);
    if (sign === '') {
      const value = this.value(statement.value);
      this.#fitPlace(value, place, where);
      return [{ is: 'assign', place, sign, value, span }];
    }
    const value = this.value(statement.value);
    if (value.type.kind === 'unknown' || place.type.kind === 'unknown') return [];
    const result = resultType(sign, place.type, value.type);
    if (!result) {
      const shown = this.problems.text.slice(signSpan.start, signSpan.end);
      const [left, right] = [typeName(place.type), typeName(value.type)];
      const text = sign === '+' && place.type.kind === 'string' && right !== 'nil';
      const hint = text ? 'Write string(…) around the right side.' : undefined;
      this.report(SCR002.say.operator({ sign: shown, left, right, hint }), signSpan);
    } else {
      this.#fitPlace({ ...value, type: result }, { ...place, type: plainType(place.type) }, where);
    }
    return [{ is: 'assign', place, sign, value, span }];
  }

  /** Like `fit`; a float for a variable that its first value made an int is a case of its own. */
  #fitPlace(value: Value, place: Place, where: string): void {
    const variable = place.is === 'local' || place.is === 'global';
    if (!variable || place.type.kind !== 'int' || value.type.kind !== 'float') {
      this.fit(value, place.type, where);
      return;
    }
    const hint = `Make ${where} a float (var ${where} float, ${where} := 0.0), or write int(…).`;
    const finding = SCR002.say.mismatch({ where, want: 'int', got: 'float', hint });
    this.report(finding, value.span, wrap('int', value.span));
  }

  #undeclared(name: string, span: Span, value: Value): void {
    const { kind } = value.type;
    const open = kind === 'unknown' || kind === 'nil' || kind === 'void';
    const type = open ? 'float' : typeName(plainType(value.type));
    const near = this.nearName(name);
    const start = this.problems.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const declare = fix(
      `Declare var ${name} ${type}`,
      { start, end: start },
      `var ${name} ${type}\n`,
    );
    const finding = SCR002.say.undeclared({ name, type, nearest: near });
    this.report(finding, span, ...replace(span, near), declare);
  }

  /** What an assignment writes to, or undefined after a report. */
  #place(target: Expr): Place | undefined {
    const thing = this.thing(target);
    if (thing.is === 'nothing') return undefined;
    if (thing.is !== 'value') {
      const name = this.problems.text.slice(target.span.start, target.span.end);
      this.report(SCR002.say.readonly({ name }), target.span);
      return undefined;
    }
    const { value } = thing;
    if (value.type.kind === 'unknown') return undefined;
    return this.#asPlace(value);
  }

  #asPlace(value: Value): Place | undefined {
    switch (value.is) {
      case 'local':
      case 'global':
      case 'transform':
        return value;
      case 'field':
        if (!value.field.readonly) return value;
        this.report(SCR002.say.readonly({ name: this.#placeName(value) }), value.span);
        return undefined;
      case 'lane':
        return this.#asPlace(value.target) && value;
      case 'self':
        this.report(SCR002.say.readonly({ name: 'node' }), value.span);
        return undefined;
      default:
        this.report(SCR002.say.place(), value.span);
        return undefined;
    }
  }

  #placeName(place: Value): string {
    switch (place.is) {
      case 'local':
        return place.local.name;
      case 'global':
        return place.global.name;
      case 'field':
        return `${typeName(place.target.type)}.${upper(place.field.name)}`;
      case 'transform':
        return upper(place.field.name);
      case 'lane':
        return `A lane of ${this.#placeName(place.target)}`;
      default:
        return 'This';
    }
  }
}
