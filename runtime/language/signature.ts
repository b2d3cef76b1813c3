import type { Thing } from '../script/check-value.ts';
import { signature } from '../script/reference.ts';
import type { CallExpr } from '../script/syntax.ts';
import { typeName } from '../script/types.ts';
import { mended } from './mend-script.ts';
import type { ProjectIndex } from './project.ts';
import { paramList } from './script-members.ts';
import { signatureInVca } from './signature-vca.ts';

/** The call the caret is in, and which of its values is being typed. */
export interface SignatureHelp {
  readonly label: string;
  readonly meaning: string;
  /** Their names in the label, as half-open ranges of it. */
  readonly params: readonly {
    readonly start: number;
    readonly end: number;
    readonly meaning: string;
  }[];
  /** The value that is being typed, from 0; it may be more than there are. */
  readonly active: number;
}

interface Called {
  readonly label: string;
  readonly meaning: string;
  readonly params: readonly { readonly name: string; readonly meaning?: string | undefined }[];
}

/** Help for the innermost call around the caret of a script or an expression. Never throws. */
export function signatureAt(
  project: ProjectIndex,
  path: string,
  offset: number,
): SignatureHelp | undefined {
  const file = project.file(path);
  if (file?.kind === 'vca') return signatureInVca(file, offset);
  if (file?.kind !== 'script') return undefined;
  const place = mended(file, offset);
  if (!place) return undefined;
  let best: { expr: CallExpr; callee: Thing } | undefined;
  for (const call of place.file.script.calls) {
    const { start, end } = call.expr.argsSpan;
    if (start >= offset || offset >= end) continue;
    if (!best || start > best.expr.argsSpan.start) best = call;
  }
  const called = best && describe(best.callee);
  if (!best || !called) return undefined;
  const active = best.expr.args.filter(({ span }) => span.end < offset).length;
  const behind = best.expr.args[active - 1];
  // Behind a value, before its comma, it is still that value.
  const comma = behind && place.file.text.slice(behind.span.end, offset).includes(',');
  const { label, meaning } = called;
  let from = label.indexOf('(');
  const params = called.params.map(({ name, meaning: told }) => {
    const start = label.indexOf(name, from + 1);
    from = start + name.length;
    return { start, end: from, meaning: told ?? '' };
  });
  return { label, meaning, params, active: behind && !comma ? active - 1 : active };
}

function describe(callee: Thing): Called | undefined {
  switch (callee.is) {
    case 'builtin':
    case 'nodeMethod': {
      const { builtin } = callee;
      return { label: signature(builtin), meaning: builtin.meaning, params: builtin.params };
    }
    case 'method': {
      const { name, params, returns, meaning } = callee.method;
      const result = returns === 'void' ? '' : ` ${returns}`;
      return { label: `${name}${paramList(params)}${result}`, meaning, params };
    }
    case 'func': {
      const { name, params } = callee.func;
      const list = params.map((p) => `${p.name} ${typeName(p.type)}`).join(', ');
      return { label: `${name}(${list})`, meaning: 'A function of this script.', params };
    }
    case 'connect': {
      const { name, params, meaning } = callee.signal;
      const list = params.map((p) => `${p.name} ${p.type}`).join(', ');
      const what = `f is a function of this script: f(${list}).`;
      return { label: `${name}.Connect(f)`, meaning, params: [{ name: 'f', meaning: what }] };
    }
    default:
      return undefined;
  }
}
