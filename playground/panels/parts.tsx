/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { SignName } from '../signs.ts';
import { askedAbout } from '../state.ts';
import type { Block } from './block.ts';

export function Sign({ block, name }: { block: Block; name: SignName }) {
  return (
    <svg class="i" aria-hidden="true">
      <use href={block.signs + name} />
    </svg>
  );
}

/** The sign of a severity, with the word for those who do not see it. */
export function Severity({ block, problem }: { block: Block; problem: Diagnostic }) {
  return (
    <span class={problem.severity}>
      <Sign block={block} name={problem.severity} />
      <span class="sr">{problem.severity}: </span>
    </span>
  );
}

/** A code that leads to its page, beside this one: here the text would be lost. */
export function Code({ block, code }: { block: Block; code: string }) {
  return (
    <a
      class="code-link"
      href={`${block.errors}${code}/`}
      target="_blank"
      rel="noopener"
      title="What it means, in a new tab"
    >
      {code}
    </a>
  );
}

/** The quick fix that mends a problem, if there is one. */
export function FixButton({ block, problem }: { block: Block; problem: Diagnostic }) {
  const fix = problem.fixes?.[0];
  if (!fix) return null;
  return (
    <button type="button" class="btn" onClick={() => block.mend(problem, fix)}>
      <Sign block={block} name="fix" />
      {fix.title}
    </button>
  );
}

/** Which animator is spoken of, where there are several; both panels that ask may stand open. */
export function AnimatorChoice({ block, of }: { block: Block; of: 'Graph' | 'Why' }) {
  const state = block.state.value;
  if (state.animators.length < 2) return null;
  return (
    <span class="pick">
      <select
        aria-label={`Animator in ${of}`}
        value={askedAbout(state)?.node}
        onChange={(event) => block.dispatch({ type: 'ask about', node: event.currentTarget.value })}
      >
        {state.animators.map(({ node }) => (
          <option key={node} value={node}>
            {node}
          </option>
        ))}
      </select>
      <Sign block={block} name="chevron" />
    </span>
  );
}

/** Width of the fade at the end of a row of tabs. Pixels. */
const FADE = 24;

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly class?: string;
    readonly title?: string;
    /** Its name, where the content is made of parts. */
    readonly label?: string;
    readonly panel: string;
    readonly content: ComponentChildren;
  }[];
  readonly selected: string;
  readonly idOf: (key: string) => string;
  readonly select: (key: string) => void;
  /** Another key on the chosen tab; whether it meant something. */
  readonly press?: (key: string, tab: string) => boolean;
}

/** A row of tabs: one stop for Tab, arrows move between them. */
export function Tabs({ label, tabs, selected, idOf, select, press }: TabsProps) {
  const move = (event: KeyboardEvent) => {
    if (press?.(event.key, selected)) {
      event.preventDefault();
      return;
    }
    const at = tabs.findIndex((t) => t.key === selected);
    const to = {
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    select(next.key);
    document.getElementById(idOf(next.key))?.focus();
  };
  const chosen = useRef<HTMLButtonElement>(null);
  const shown = useRef('');
  // A tab that is chosen is seen whole, without the page moving. Not with every key that is typed:
  // whoever asks for a place makes the browser lay out the page.
  useLayoutEffect(() => {
    const now = JSON.stringify([selected, tabs.map((tab) => [tab.key, tab.label])]);
    const tab = chosen.current;
    const row = tab?.parentElement;
    if (now === shown.current || !tab || !row) return;
    shown.current = now;
    const left = tab.offsetLeft - row.offsetLeft;
    const over = left + tab.offsetWidth + FADE - row.clientWidth;
    if (left < row.scrollLeft) row.scrollLeft = left;
    else if (over > row.scrollLeft) row.scrollLeft = over;
  });
  return (
    <div class="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab.key}
          ref={tab.key === selected ? chosen : null}
          class={`tab ${tab.class ?? ''}`}
          role="tab"
          id={idOf(tab.key)}
          title={tab.title}
          aria-label={tab.label}
          aria-controls={tab.panel}
          aria-selected={tab.key === selected}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => select(tab.key)}
          onKeyDown={move}
        >
          {tab.content}
        </button>
      ))}
    </div>
  );
}
