/** What can have the focus and be reached by Tab. */
const USABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus in a block when what has it is taken away, hidden or disabled: without this the
 * page would get it, and the next key would scroll. It goes to what lies around the lost element:
 * a panel, the stage, else the nearest part of the block with something to use. Returns how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  /** What lay around it, from the inside out, while it was there. */
  let around: readonly HTMLElement[] = [];
  const gained = (event: FocusEvent) => {
    last = event.target as HTMLElement;
    around = ancestors(last, root);
  };
  const lost = (event: FocusEvent) => {
    const left = event.target;
    // Whoever takes it away is found out before this: mutations are told at the end of the task.
    setTimeout(() => {
      if (last === left && document.activeElement !== left) last = undefined;
    });
  };
  const changed = new MutationObserver((mutations) => {
    const element = last;
    if (!element || !mutations.some((m) => concerns(m, element))) return;
    const { activeElement: active } = document;
    if (active && active !== document.body && active !== element) return;
    if (active === element && usable(element)) return;
    const refuge = [element, ...around].find(usable) ?? partOf(around);
    refuge?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', gained);
  root.addEventListener('focusout', lost);
  changed.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'disabled'],
  });
  return () => {
    root.removeEventListener('focusin', gained);
    root.removeEventListener('focusout', lost);
    changed.disconnect();
  };
}

function ancestors(element: HTMLElement, root: HTMLElement): HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let up = element.parentElement; up; up = up.parentElement) {
    chain.push(up);
    if (up === root) break;
  }
  return chain;
}

/** It took the element away, or may have moved, hidden or disabled it. */
function concerns({ type, target, removedNodes }: MutationRecord, element: Node): boolean {
  if (type === 'attributes') return target.contains(element);
  return [...removedNodes].some((node) => node.contains(element));
}

function usable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.matches(USABLE) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** The chosen tab of the nearest part of the block that has one, or what comes first in it. */
function partOf(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const part of around) {
    if (!part.isConnected) continue;
    const inside = [...part.querySelectorAll<HTMLElement>(USABLE)].filter(usable);
    const refuge = inside.find((e) => e.matches('[role=tab]')) ?? inside[0];
    if (refuge) return refuge;
  }
  return undefined;
}
