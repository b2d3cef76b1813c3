/** The page's theme: `data-theme` on the root element, else the system's setting. */
export type Theme = 'light' | 'dark';

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark().matches ? 'dark' : 'light';
}

/** Calls back whenever the theme changes; returns how to stop. */
export function watchTheme(changed: (theme: Theme) => void): () => void {
  let last = currentTheme();
  const check = () => {
    const now = currentTheme();
    if (now === last) return;
    last = now;
    changed(now);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = dark();
  system.addEventListener('change', check);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', check);
  };
}
