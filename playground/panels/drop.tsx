/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface DropProps {
  /** Name of the button, and of what opens. */
  readonly label: string;
  readonly class?: string;
  readonly button: ComponentChildren;
  /** What is inside; `close` puts the focus back on the button. */
  readonly children: (close: () => void) => ComponentChildren;
  /** It is about to open. */
  readonly opens?: () => void;
  /** Whether it is open, where something else than its button opens it, too. */
  readonly state?: readonly [open: boolean, setOpen: (open: boolean) => void];
}

/**
 * A button with something below it that opens and closes: by the button, by Escape, and by leaving
 * it. Nothing is held: Tab goes on to what comes next.
 */
export function Drop({ label, class: name = '', button, children, opens, state }: DropProps) {
  const own = useState(false);
  const [open, setOpen] = state ?? own;
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const inside = root.current?.querySelector<HTMLElement>('.drop-box');
    const first = inside?.querySelector<HTMLElement>('[autofocus]');
    // A field would bring up a phone's keyboard, over the menu, before anybody wants to type.
    if (matchMedia('(pointer: coarse)').matches) inside?.focus();
    else (first ?? inside?.querySelector<HTMLElement>('input:not([hidden]), a, button'))?.focus();
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      opener.current?.focus();
    };
    const box = root.current;
    box?.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      box?.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  return (
    <div class={`drop ${name}`} ref={root}>
      <button
        type="button"
        class="ib"
        ref={opener}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => {
          if (!open) opens?.();
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <section class="drop-box" aria-label={label} tabIndex={-1}>
          {children(close)}
        </section>
      )}
    </div>
  );
}
