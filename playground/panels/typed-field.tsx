/** @jsxImportSource preact */
import { useState } from 'preact/hooks';

interface Props<V> {
  /** Of what says why it cannot be; unique on the page. */
  readonly id: string;
  readonly label: string;
  /** The value as it stands, in full. */
  readonly text: string;
  /** Words take the room there is; numbers have one width and a phone's keys for them. */
  readonly words?: boolean;
  readonly keys?: 'text' | 'decimal';
  readonly locked?: boolean;
  /** What was typed as a value, or why it is none; undefined: the value stays. */
  readonly read: (typed: string) => { readonly value: V } | { readonly fault: string } | undefined;
  readonly set: (value: V) => void;
}

/** A text field that holds what is typed until it is a value. */
export function TypedField<V>(props: Props<V>) {
  const { id, label, text, words = false, keys = 'decimal', locked = false, read, set } = props;
  const [draft, setDraft] = useState<{ readonly text: string; readonly fault?: string }>();
  const commit = () => {
    const result = draft === undefined || draft.text === text ? undefined : read(draft.text);
    if (draft && result && 'fault' in result) {
      setDraft({ text: draft.text, fault: result.fault });
    } else {
      setDraft(undefined);
      if (result && 'value' in result) set(result.value);
    }
  };
  const fault = draft?.fault;
  const shown = draft?.text ?? text;
  return (
    <span class={words ? 'typed words' : 'typed'}>
      <input
        type="text"
        class="num"
        inputMode={keys}
        autocomplete="off"
        spellcheck={false}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        readOnly={locked}
        title={shown}
        value={shown}
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
      <span class="fault" id={id} role="status">
        {fault}
      </span>
    </span>
  );
}
