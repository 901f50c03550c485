/** Waits for a turn. */
export type Waiting = {
  account: string;
  /** Network address, or the id of a known device. */
  from: string;
  /** Milliseconds since 1970. */
  since: number;
  go(): void;
  refuse(error: Error): void;
};

/** How many may wait. */
export type Room = { total: number; perAccount: number; perFrom: number };

/** Those who wait for a turn. */
export type FairLine = {
  hasRoom(place: { account: string; from: string }): boolean;
  add(waiting: Waiting): void;
  /** Takes out whose turn it is. */
  takeNext(): Waiting | undefined;
  /** Takes out everybody who came before that time. */
  takeOlderThan(since: number): Waiting[];
};

/**
 * A line that is fair between accounts and fair between addresses, in turns: of each account one is served before the
 * next of the same, and so of each address. Many who wait for one account delay only each other; so do many
 * who wait at one address.
 */
export function createFairLine(room: Room): FairLine {
  const everybody = new Set<Waiting>();
  const accounts = createRing((one) => one.account);
  const addresses = createRing((one) => one.from);
  const rings = [accounts, addresses];

  function remove(one: Waiting): void {
    everybody.delete(one);
    for (const ring of rings) ring.remove(one);
  }

  return {
    hasRoom: ({ account, from }) =>
      everybody.size < room.total &&
      accounts.sizeOf(account) < room.perAccount &&
      addresses.sizeOf(from) < room.perFrom,
    add: (one) => {
      everybody.add(one);
      for (const ring of rings) ring.add(one);
    },
    takeNext: () => {
      const [ring] = rings;
      const next = ring?.first();
      if (!ring || !next) return undefined;
      rings.reverse();
      ring.served(next);
      remove(next);
      return next;
    },
    takeOlderThan: (since) => {
      const old = [...everybody].filter((one) => one.since < since);
      old.forEach(remove);
      return old;
    },
  };
}

/** Those who wait, by key. The keys take turns: a map keeps them in the order in which they were put in. */
function createRing(keyOf: (one: Waiting) => string) {
  const byKey = new Map<string, Set<Waiting>>();
  return {
    sizeOf: (key: string) => byKey.get(key)?.size ?? 0,
    add(one: Waiting): void {
      const others = byKey.get(keyOf(one));
      if (others) others.add(one);
      else byKey.set(keyOf(one), new Set([one]));
    },
    first(): Waiting | undefined {
      const [others] = byKey.values();
      const [one] = others ?? [];
      return one;
    },
    /** The others of the same key come after all other keys. */
    served(one: Waiting): void {
      const others = byKey.get(keyOf(one));
      if (!others) return;
      byKey.delete(keyOf(one));
      byKey.set(keyOf(one), others);
    },
    remove(one: Waiting): void {
      const others = byKey.get(keyOf(one));
      others?.delete(one);
      if (others?.size === 0) byKey.delete(keyOf(one));
    },
  };
}
