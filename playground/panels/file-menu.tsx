/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { beginningOf } from '../../runtime/language/beginnings.ts';
import { faultOfMoving, faultOfNew, faultOfRemoval, faultOfRename } from '../new-file.ts';
import type { Block } from './block.ts';
import { Drop } from './drop.tsx';
import { Sign } from './parts.tsx';

/** Deletes a file, or says why it has to stay. */
export function removeFile(block: Block, path: string): void {
  const fault = faultOfRemoval(path, block.state.value);
  block.change(fault === undefined ? { type: 'remove file', path } : { type: 'tell', text: fault });
}

/** What can be done to the files: a new one, another name for the open one, or its end. */
export function FileMenu({
  block,
  shown,
  show,
}: {
  block: Block;
  /** Which part of it a key asked for. */
  shown: boolean | 'rename';
  show: (shown: boolean) => void;
}) {
  return (
    <Drop
      label="Files: new, rename, delete"
      class="fm"
      button={<Sign block={block} name="menu" />}
      state={[shown !== false, show]}
    >
      {(close) => <Menu block={block} renames={shown === 'rename'} close={close} />}
    </Drop>
  );
}

function Menu({ block, renames, close }: { block: Block; renames: boolean; close: () => void }) {
  const state = block.state.value;
  const { open } = state;
  const fixed = faultOfMoving(open, state);
  const staying = faultOfRemoval(open, state);
  const ending = /\.[a-z]+$/.exec(open)?.[0] ?? '';
  return (
    <>
      <Name
        label="New file"
        button="Add"
        value=""
        hint="clips/run.aeanim"
        fault={(path) => faultOfNew(path, block.state.value)}
        done={(path) => {
          block.change({ type: 'add file', path, text: beginningOf(path) });
          close();
          // Whoever types goes on in it; a phone's keyboard opens when it is asked for.
          if (!matchMedia('(pointer: coarse)').matches)
            block.reveal({ file: path, line: 1, column: 1 }, true);
        }}
      />
      {fixed === undefined ? (
        <Name
          key={open}
          label={`Rename ${open}`}
          button="Rename"
          value={open}
          first={renames}
          hint={`name${ending}`}
          fault={(to) => faultOfRename(open, to, block.state.value)}
          done={(to) => {
            block.change({ type: 'rename file', path: open, to });
            close();
          }}
        />
      ) : (
        <p class="aside">{fixed}</p>
      )}
      {staying === undefined && (
        <button
          type="button"
          class="item"
          onClick={() => {
            close();
            removeFile(block, open);
          }}
        >
          Delete {open}
        </button>
      )}
    </>
  );
}

interface NameProps {
  readonly label: string;
  readonly button: string;
  readonly value: string;
  readonly hint: string;
  /** It has the focus when the menu opens. */
  readonly first?: boolean;
  /** Why a name cannot be; undefined if it can. */
  readonly fault: (name: string) => string | undefined;
  readonly done: (name: string) => void;
}

/** A field for a name, which says what is wrong with it when it is sent. */
function Name({ label, button, value, hint, first, fault, done }: NameProps) {
  const [name, setName] = useState(value);
  const [said, setSaid] = useState<string>();
  return (
    <form
      class="name"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = fault(name.trim());
        setSaid(wrong);
        if (wrong === undefined) done(name.trim());
      }}
    >
      <label>
        <span>{label}</span>
        <input
          class="field"
          value={name}
          placeholder={hint}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          autofocus={first}
          aria-invalid={said !== undefined}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setSaid(undefined);
          }}
        />
      </label>
      <button type="submit" class="btn">
        {button}
      </button>
      <p class="fault" role="status">
        {said}
      </p>
    </form>
  );
}
