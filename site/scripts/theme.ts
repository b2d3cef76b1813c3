const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The button in the header: system, light, dark, and round again. Kept over pages if storage allows. */
export function themeSwitch(): void {
  const button = document.getElementById('theme');
  if (!button) return;
  show(button, current());
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length] as Theme;
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    keep(next);
    show(button, next);
  });
  // Another tab of the site has switched.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    if (newValue === 'light' || newValue === 'dark')
      document.documentElement.dataset.theme = newValue;
    else delete document.documentElement.dataset.theme;
    show(button, current());
  });
}

function current(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

function keep(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked or full: the choice lasts for this page.
  }
}

function show(button: HTMLElement, theme: Theme): void {
  button.setAttribute('aria-label', `Theme: ${theme}`);
  button.title = `Theme: ${theme}`;
}
