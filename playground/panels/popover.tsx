/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';

/** What a button opens below the bar: closed by the button, by Escape and by leaving it. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = whole;
    if (!open || !current) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const outside = (event: Event) => {
      if (!event.composedPath().includes(current)) setOpen(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    current.addEventListener('keydown', leave, { signal });
    return () => ended.abort();
  }, [open]);
  return { open, setOpen, whole, button };
}
