/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { ParamView } from '../../runtime/world/game.ts';
import { exactText, numberText, rangeOf, readNumber } from '../params.ts';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly param: ParamView;
  readonly set: (value: number) => void;
}

/** What stands in the field instead of the value, while it is typed or cannot be read. */
interface Draft {
  readonly text: string;
  readonly fault?: string;
}

/** A number as a slider, and beside it a field for the exact value. */
export function NumberField({ id, param, set }: Props) {
  const { name, kind, value } = param;
  const [draft, setDraft] = useState<Draft>();
  // While a thumb is held, its track keeps its length.
  const range = useRef(rangeOf(param));
  const held = useRef(false);
  if (!held.current) range.current = rangeOf(param);
  const { min, max, step } = range.current;
  const text = exactText(value);
  const commit = () => {
    if (draft === undefined) return;
    if (draft.text.trim() === '') {
      setDraft(undefined);
      return;
    }
    const read = readNumber(kind, draft.text);
    if ('fault' in read) {
      setDraft({ text: draft.text, fault: read.fault });
    } else {
      set(read.value);
      setDraft(undefined);
    }
  };
  return (
    <>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={numberText(kind, value)}
        min={min}
        max={max}
        step={step}
        value={value}
        onPointerDown={() => {
          held.current = true;
        }}
        onPointerUp={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
        onInput={(event) => {
          setDraft(undefined);
          set(event.currentTarget.valueAsNumber);
        }}
      />
      <span class="fault" id={id} role="status">
        {draft?.fault}
      </span>
      <input
        type="text"
        class="num"
        inputMode="decimal"
        autocomplete="off"
        aria-label={`${name}, exact`}
        aria-invalid={draft?.fault !== undefined}
        aria-describedby={draft?.fault === undefined ? undefined : id}
        title={draft?.text ?? text}
        value={draft?.text ?? text}
        onInput={(event) => setDraft({ text: event.currentTarget.value })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'Escape' || draft === undefined) return;
          // It has been of use here: nothing else is to be left by it.
          event.preventDefault();
          setDraft(undefined);
        }}
      />
    </>
  );
}
