import { createStore } from '../store.ts';

/** Counts how many of the pictures on a screen have loaded. */
export type LoadCount = ReturnType<typeof createLoadCount>;

type Count = { loaded: number; total: number; isSlow: boolean };

/**
 * Counts pictures while they load. `isSlow` is true while a visible picture is late, until it has loaded or
 * the app stops waiting for it. Pictures outside the visible area are ignored. Source: docs/behaviour.md
 * 17.6.
 */
export function createLoadCount() {
  const expected = new Set<string>();
  const loaded = new Set<string>();
  const awaited = new Set<string>();
  const givenUp = new Set<string>();
  const count = createStore<Count>({ loaded: 0, total: 0, isSlow: false });

  function tell(): void {
    count.set({ loaded: loaded.size, total: expected.size, isSlow: awaited.size > 0 });
  }

  return {
    expect(id: string) {
      expected.add(id);
      tell();
    },
    waitFor(id: string) {
      if (!loaded.has(id) && !givenUp.has(id)) awaited.add(id);
      tell();
    },
    settle(id: string) {
      loaded.add(id);
      awaited.delete(id);
      tell();
    },
    giveUp(id: string) {
      givenUp.add(id);
      awaited.delete(id);
      tell();
    },
    forget(id: string) {
      for (const ids of [expected, loaded, awaited, givenUp]) ids.delete(id);
      tell();
    },
    get: count.get,
    subscribe: count.subscribe,
  };
}
