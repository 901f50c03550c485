import { useSyncExternalStore } from 'react';

export type ListeningSettings = {
  speed: number;
  /** An id from `voice-list.ts`. null means the most suitable voice. */
  voice: string | null;
  /** Whether pages are read automatically. null means that the setting of the account applies. */
  readsPages: boolean | null;
};

/** Playing speeds, as multiples of the normal speed. */
export const SPEEDS = [
  { value: 0.6, name: 'Slowest' },
  { value: 0.8, name: 'Slower' },
  { value: 1, name: 'Usual' },
  { value: 1.2, name: 'Faster' },
  { value: 1.5, name: 'Fastest' },
];

const USUAL: ListeningSettings = { speed: 1, voice: null, readsPages: null };

/**
 * Returns the user's settings for this device. They are stored separately for each user, because many people
 * share a school's device.
 */
export function useListeningSettings(
  personID: string,
): [ListeningSettings, (changes: Partial<ListeningSettings>) => void] {
  const stored = useSyncExternalStore(subscribe, () => read(personID));
  return [parse(stored), (changes) => write(personID, { ...parse(stored), ...changes })];
}

const listeners = new Set<() => void>();
/** Settings for browsers that do not allow storage. They are lost at the end of the visit. */
const unkept = new Map<string, string>();

function keyOf(personID: string): string {
  return `listening ${personID}`;
}

function read(personID: string): string {
  try {
    return localStorage.getItem(keyOf(personID)) ?? unkept.get(personID) ?? '';
  } catch {
    return unkept.get(personID) ?? '';
  }
}

function write(personID: string, choices: ListeningSettings): void {
  const text = JSON.stringify(choices);
  unkept.set(personID, text);
  try {
    localStorage.setItem(keyOf(personID), text);
  } catch {
    // Ignores the error: this browser does not allow storage. `unkept` holds the settings until the end of
    // the visit.
  }
  for (const listener of listeners) listener();
}

/**
 * Reads the settings of a user.
 * @param stored JSON. It may be from an older version, or the user may have changed it, so each value is
 * checked
 */
export function parse(stored: string): ListeningSettings {
  try {
    const given: Partial<Record<keyof ListeningSettings | 'readsAnswers', unknown>> = {
      ...JSON.parse(stored),
    };
    return {
      speed: SPEEDS.find(({ value }) => value === given.speed)?.value ?? USUAL.speed,
      voice: typeof given.voice === 'string' ? given.voice : USUAL.voice,
      readsPages: typeof given.readsPages === 'boolean' ? given.readsPages : readsPagesSince(given),
    };
  } catch {
    return USUAL;
  }
}

/**
 * Reads a setting of an older version, which applied to answers only. If the user turned that setting off,
 * pages are not read automatically either.
 */
function readsPagesSince({ readsAnswers }: { readsAnswers?: unknown }): boolean | null {
  return readsAnswers === false ? false : USUAL.readsPages;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
