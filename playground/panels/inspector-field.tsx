/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { FieldValue } from '../../runtime/scene/scene.ts';
import { laneNames } from '../../runtime/schema/types.ts';
import type { FieldView } from '../../runtime/world/inspect.ts';
import {
  drivenWords,
  driverName,
  hexOf,
  isDriven,
  type ReadValue,
  readColour,
  readFieldNumber,
  shortNumber,
  withLane,
} from '../inspector/value.ts';
import type { Block } from './block.ts';
import { Sign } from './parts.tsx';
import { TypedField } from './typed-field.tsx';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly block: Block;
  readonly node: string;
  readonly field: FieldView;
  readonly step: number;
  /** Why the last edit of it was refused. */
  readonly refused: string | undefined;
}

interface ControlProps {
  readonly id: string;
  readonly field: FieldView;
  readonly value: FieldValue;
  readonly locked: boolean;
  readonly set: (value: FieldValue) => void;
}

/** One field: name, value to be set while the scene stands still, who drives it. */
export function Field({ id, block, node, field, step, refused }: Props) {
  const [edited, setEdited] = useState(false);
  const { name, owner, unit, fixed, drivers } = field;
  const value = field.drawn ?? field.value;
  const driven = isDriven(field, step);
  const locked = fixed !== undefined || block.state.value.playing;
  const set = (next: FieldValue) => {
    setEdited(true);
    block.edit({ type: 'set', node, component: owner, field: name, value: next });
  };
  const note = refused ?? (edited && driven ? drivenWords(field) : undefined);
  return (
    <div class={`fd${driven ? ' drv' : ''}${field.changed ? ' chg' : ''}`}>
      <span class="fn" title={fixed ?? (field.changed ? 'Not as the text has it' : name)}>
        {name}
        {unit && <span class="unit">{unit}</span>}
      </span>
      <span class="fv">
        <Control id={id} field={field} value={value} locked={locked} set={set} />
      </span>
      <span class="by" title={driven ? drivenWords(field) : undefined}>
        {drivers.map((driver) => (
          <span key={`${driver.kind} ${driver.name}`}>
            <Sign
              block={block}
              name={driver.authority === 'presentation' ? 'presentation' : 'simulation'}
            />
            <span class="sr">driven by </span>
            {driverName(driver)}
          </span>
        ))}
      </span>
      <span class={refused === undefined ? 'note' : 'note error'} role="status">
        {note}
      </span>
    </div>
  );
}

function Control(props: ControlProps) {
  const { field, value, locked, set } = props;
  const { name, kind, members } = field;
  if (field.fixed !== undefined) return <output class="num">{shown(value)}</output>;
  if (kind === 'bool') {
    const on = value === true;
    return (
      <button
        type="button"
        class="switch"
        role="switch"
        aria-label={name}
        aria-checked={on}
        aria-disabled={locked}
        onClick={() => !locked && set(!on)}
      >
        <span>false</span>
        <span>true</span>
      </button>
    );
  }
  if (kind === 'enum') {
    return (
      <select
        aria-label={name}
        value={String(value)}
        disabled={locked}
        onChange={(event) => set(event.currentTarget.value)}
      >
        {(members ?? []).map((member) => (
          <option key={member} value={member}>
            {member}
          </option>
        ))}
        {!members?.includes(String(value)) && (
          <option value={String(value)}>{String(value)}</option>
        )}
      </select>
    );
  }
  if (kind === 'color' && typeof value === 'object') {
    const hex = hexOf(value);
    return (
      <>
        <input
          type="color"
          aria-label={`${name}, picker`}
          value={hex.slice(0, 7)}
          disabled={locked}
          onInput={(event) => {
            const read = readColour(event.currentTarget.value);
            if ('value' in read) set(withLane(read.value, 3, value[3] ?? 1));
          }}
        />
        <Typed {...props} label={name} text={hex} read={readColour} />
      </>
    );
  }
  if (typeof value === 'object') {
    const letters = laneNames(kind);
    return (
      <>
        {value.map((number, lane) => (
          <span key={lane} class="lane">
            <span class={`lz ${letters[lane] ?? ''}`} aria-hidden="true">
              {letters[lane] ?? 'xyzw'[lane]}
            </span>
            <Typed
              {...props}
              id={`${props.id}-${lane}`}
              label={`${name} ${letters[lane] ?? 'xyzw'[lane]}`}
              text={shortNumber(number)}
              read={(typed) => {
                const read = readFieldNumber(field, typed);
                return 'fault' in read ? read : { value: withLane(value, lane, read.value) };
              }}
            />
          </span>
        ))}
      </>
    );
  }
  const number = typeof value === 'number';
  return (
    <Typed
      {...props}
      label={name}
      text={number ? shortNumber(value) : String(value)}
      read={(typed) => (number ? readFieldNumber(field, typed) : { value: typed })}
    />
  );
}

function shown(value: FieldValue): string {
  if (typeof value === 'number') return shortNumber(value);
  if (typeof value === 'object') return value.map(shortNumber).join(' ');
  return value === '' ? 'none' : String(value);
}

interface TypedProps extends ControlProps {
  readonly label: string;
  readonly text: string;
  readonly read: (typed: string) => ReadValue;
}

/** A value, or one of its numbers, as text. */
function Typed({ id, field: { kind }, label, text, locked, set, read }: TypedProps) {
  const words = kind === 'string' || kind === 'assetRef';
  const keys = words || kind === 'color' ? 'text' : 'decimal';
  return (
    <TypedField
      id={id}
      label={label}
      text={text}
      words={words}
      keys={keys}
      locked={locked}
      read={read}
      set={set}
    />
  );
}
