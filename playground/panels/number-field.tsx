/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { ParamView } from '../../runtime/world/game.ts';
import { exactText, numberText, rangeOf, readNumber } from '../params.ts';
import { TypedField } from './typed-field.tsx';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly param: ParamView;
  readonly set: (value: number) => void;
}

/** A number as a slider, and beside it a field for the exact value. */
export function NumberField({ id, param, set }: Props) {
  const { name, kind, value } = param;
  // What was typed is over when the slider is moved.
  const [slid, setSlid] = useState(0);
  // While a thumb is held, its track keeps its length.
  const range = useRef(rangeOf(param));
  const held = useRef(false);
  if (!held.current) range.current = rangeOf(param);
  const { min, max, step } = range.current;
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
          setSlid(slid + 1);
          set(event.currentTarget.valueAsNumber);
        }}
      />
      <TypedField
        key={slid}
        id={id}
        label={`${name}, exact`}
        text={exactText(value)}
        read={(typed) => (typed.trim() === '' ? undefined : readNumber(kind, typed))}
        set={set}
      />
    </>
  );
}
