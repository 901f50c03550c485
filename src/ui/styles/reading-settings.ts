import { createStore, useStore } from '#platform/web/store.ts';

/** The options of the reader's tools for text and colours. The first option of each tool is the default. */
const CHOICES = {
  /** Factors for the size of page text. */
  size: [1, 1.15, 1.35, 1.65, 2],
  spacing: ['normal', 'close', 'wide'],
  letters: ['atkinson', 'serif', 'device', 'dyslexic'],
  headings: ['capitals', 'sentence'],
  focus: ['off', 'line', 'lines', 'part'],
  /** Colours for reading. `theme` keeps the colours of the current theme. */
  colours: ['theme', 'cream', 'strong'],
  motion: ['usual', 'calm'],
} as const;

export type ReadingSettings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
type Name = keyof ReadingSettings;

export const SIZES = CHOICES.size;
const NAMES = Object.keys(CHOICES) as Name[];
export const USUAL_READING = parseReadingSettings('');

const STORAGE_KEY = 'reading';
const current = createStore(USUAL_READING);

/**
 * Applies the settings that are stored on this device. Called once, before the browser first paints the page.
 */
export function startReadingSettings(): void {
  apply(parseReadingSettings(readStored()));
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) apply(parseReadingSettings(readStored()));
  });
}

/** Changes some of the reading settings, applies them at once, and stores them in this browser. */
export function changeReading(changes: Partial<ReadingSettings>): void {
  const settings = { ...current.get(), ...changes };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // The browser does not allow storage, so the choices apply only until the end of the visit.
  }
  apply(settings);
}

export function useReadingSettings(): ReadingSettings {
  return useStore(current);
}

/** @returns true if the reader wants no motion, by the settings of the system or by the reading tools */
export function wantsNoMotion(): boolean {
  return current.get().motion === 'calm' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Reads the stored settings. Each value that is not one of the choices is replaced by the default, because
 * another version may have stored it or somebody may have changed it.
 * @param stored the settings as JSON
 */
export function parseReadingSettings(stored: string): ReadingSettings {
  const given = parseObject(stored);
  const known = NAMES.map((name) => {
    const choices: readonly unknown[] = CHOICES[name];
    return [name, choices.includes(given[name]) ? given[name] : choices[0]];
  });
  return Object.fromEntries(known);
}

function parseObject(stored: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(stored) };
  } catch {
    return {};
  }
}

function readStored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Sets attributes and a variable on the root element. The CSS rules for them are in scale.css. */
function apply(settings: ReadingSettings): void {
  const { dataset, style } = document.documentElement;
  const { size, focus: _, ...attributes } = settings;
  style.setProperty('--size', String(size));
  for (const [name, value] of Object.entries(attributes)) {
    if (value === USUAL_READING[name as Name]) delete dataset[name];
    else dataset[name] = value;
  }
  // The fonts are imported dynamically, so that only readers who choose them load them.
  if (settings.letters === 'serif') void import('./letters-serif.ts');
  if (settings.letters === 'dyslexic') void import('./letters-dyslexic.ts');
  current.set(settings);
}
