import { createStore, useStore } from '#platform/web/store.ts';

/** "Polar day" or "Polar night". */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const shownTheme = createStore(currentTheme());

/** Follows the system until a person chooses. Called once, before the first paint. */
export function startTheme(): void {
  apply();
  systemIsDark.addEventListener('change', apply);
}

/** Stores the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme);
  apply();
}

/** The current theme; updates when it changes. */
export function useTheme(): Theme {
  return useStore(shownTheme);
}

function currentTheme(): Theme {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark.matches ? 'dark' : 'light';
}

function apply(): void {
  shownTheme.set(currentTheme());
  document.documentElement.dataset.theme = shownTheme.get();
}
