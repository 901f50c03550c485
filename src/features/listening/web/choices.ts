import { useSyncExternalStore } from 'react';

/** What a person likes on this device. */
export type Choices = {
  speed: number;
  /** Of `voice-list.ts`; null: the one that suits best. */
  voice: string | null;
  /** Whether pages read themselves; null: what the account says. */
  readsPages: boolean | null;
};

/** Usual is 1. */
export const SPEEDS = [0.6, 0.8, 1, 1.2, 1.5];

const USUAL: Choices = { speed: 1, voice: null, readsPages: null };

/** Kept for one person: a device of a school is many people's. */
export function useChoices(personID: string): [Choices, (changes: Partial<Choices>) => void] {
  const stored = useSyncExternalStore(subscribe, () => read(personID));
  return [parse(stored), (changes) => write(personID, { ...parse(stored), ...changes })];
}

const listeners = new Set<() => void>();
/** What this visit chose, where the device keeps nothing. */
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

function write(personID: string, choices: Choices): void {
  const text = JSON.stringify(choices);
  unkept.set(personID, text);
  try {
    localStorage.setItem(keyOf(personID), text);
  } catch {
    // A device that keeps nothing forgets it with this visit.
  }
  for (const listener of listeners) listener();
}

/** @param stored by this app, by an older one, or by anybody who opened the console */
export function parse(stored: string): Choices {
  try {
    const given: Partial<Record<keyof Choices | 'readsAnswers', unknown>> = { ...JSON.parse(stored) };
    return {
      speed: SPEEDS.find((speed) => speed === given.speed) ?? USUAL.speed,
      voice: typeof given.voice === 'string' ? given.voice : USUAL.voice,
      readsPages: typeof given.readsPages === 'boolean' ? given.readsPages : readsPagesSince(given),
    };
  } catch {
    return USUAL;
  }
}

/** An older app asked about answers alone: who wanted silence then wants it now. */
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
