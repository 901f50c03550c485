import { createStore, useStore } from '#platform/web/store.ts';

/** The themes. `light` is called "Polar day" in the app, `dark` is called "Polar night". */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const shownTheme = createStore(currentTheme());

/**
 * Uses the theme of the system until the user chooses a theme. Called once, before the browser first paints
 * the page.
 */
export function startTheme(): void {
  apply();
  systemIsDark.addEventListener('change', apply);
}

/** Stores the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme);
  apply();
}

/** @returns the current theme; the component is rendered again when the theme changes */
export function useTheme(): Theme {
  return useStore(shownTheme);
}

export function currentTheme(): Theme {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark.matches ? 'dark' : 'light';
}

function apply(): void {
  shownTheme.set(currentTheme());
  document.documentElement.dataset.theme = shownTheme.get();
}
