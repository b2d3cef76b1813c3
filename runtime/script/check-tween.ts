import { SCR002 } from '../diagnostics/catalogue/scr.ts';
import { CallChecker, parameter } from './check-call.ts';
import { findProperty } from './properties.ts';
import { type Builtin, signature, TWEEN_EASE } from './reference.ts';
import { replace } from './scope.ts';
import type { CallExpr } from './syntax.ts';
import type { Value } from './tree.ts';
import { TWEEN, type Type, typeName, UNKNOWN } from './types.ts';

/** Checks `node.Tween(prop, to, seconds, ease)`: a property given as text is known at once. */
export abstract class TweenChecker extends CallChecker {
  protected tween(target: Value, builtin: Builtin, expr: CallExpr): Value {
    const { span } = expr;
    const args = this.args(signature(builtin), builtin.params.map(parameter), expr);
    const [prop, to, seconds, ease] = args;
    if (!prop || !to || !seconds) return this.unknown(span);
    const text = prop.is === 'constant' && typeof prop.value === 'string' ? prop.value : undefined;
    const want = text === undefined ? UNKNOWN : this.#property(text, prop);
    if (want.kind === 'unknown') this.#anyValue(to);
    else this.fit(to, want, JSON.stringify(text));
    if (ease) this.choice(ease, { kind: 'choice', field: TWEEN_EASE });
    return { is: 'tween', target, prop, to, seconds, ease, type: TWEEN, span };
  }

  /** The type of a property, unknown after a report or where only the scene knows it. */
  #property(prop: string, at: Value): Type {
    const found = findProperty(prop, this.env.components);
    switch (found.is) {
      case 'property':
        return found.type;
      case 'open':
        break;
      case 'fixed':
        this.report(SCR002.say.fixedProperty({ prop }), at.span);
        break;
      case 'missing': {
        const part = this.near(found.part, found.known);
        const near = part === undefined ? undefined : found.write(part);
        const fixes = near === undefined ? [] : replace(at.span, JSON.stringify(near));
        this.report(SCR002.say.property({ prop, nearest: near }), at.span, ...fixes);
        break;
      }
    }
    return UNKNOWN;
  }

  /** A value for a property that is not known yet. */
  #anyValue({ type, span }: Value): void {
    const { kind } = type;
    if (kind !== 'void' && kind !== 'Node' && kind !== 'Tween' && kind !== 'component') return;
    const got = typeName(type);
    this.report(SCR002.say.mismatch({ where: 'to of Tween', want: 'value', got }), span);
  }
}
