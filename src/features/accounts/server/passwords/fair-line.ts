/** The keys that a line is fair between. */
type Keys = {
  account: string;
  /** Network address, or the id of a known device. */
  from: string;
};

/** Waits for a turn. */
export type Waiting = Keys & {
  /** Milliseconds since 1970. */
  since: number;
  go(): void;
  refuse(error: Error): void;
};

/** How many may wait. */
export type Room = { total: number; perAccount: number; perFrom: number };

/** Those who wait for a turn. */
export type FairLine = {
  /** Also when all places are taken, but somebody would leave one for the newcomer. */
  hasRoom(newcomer: Keys): boolean;
  /** For those who have room. @returns who leaves for them */
  add(newcomer: Waiting): Waiting | undefined;
  /** Takes out whose turn it is. */
  takeNext(): Waiting | undefined;
  /** Takes out everybody who came before that time. */
  takeOlderThan(since: number): Waiting[];
};

/**
 * A line that is fair between accounts and fair between addresses, in turns: of each account one is served before the
 * next of the same, and so of each address. Many who wait for one account delay only each other; so do many
 * who wait at one address. Places are shared as fairly: when all are taken, the key that holds most gives one up.
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
    hasRoom: (newcomer) =>
      accounts.sizeOf(newcomer) < room.perAccount &&
      addresses.sizeOf(newcomer) < room.perFrom &&
      (everybody.size < room.total || findLeaver(rings, newcomer) !== undefined),
    add: (newcomer) => {
      const leaver = everybody.size < room.total ? undefined : findLeaver(rings, newcomer);
      if (leaver) remove(leaver);
      everybody.add(newcomer);
      for (const ring of rings) ring.add(newcomer);
      return leaver;
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

/** The youngest of the key that holds most places, unless one more would give as many to a key of the newcomer. */
function findLeaver(rings: readonly Ring[], newcomer: Keys): Waiting | undefined {
  const [largest = []] = rings.map((ring) => ring.largest()).sort((a, b) => b.length - a.length);
  const own = Math.max(...rings.map((ring) => ring.sizeOf(newcomer)));
  return largest.length > own + 1 ? largest.at(-1) : undefined;
}

type Ring = ReturnType<typeof createRing>;

/** Those who wait, by key. The keys take turns: a map keeps them in the order in which they were put in. */
function createRing(keyOf: (one: Keys) => string) {
  const byKey = new Map<string, Set<Waiting>>();
  return {
    sizeOf: (one: Keys) => byKey.get(keyOf(one))?.size ?? 0,
    /** All of the key that has most, the oldest first. */
    largest(): Waiting[] {
      let largest = new Set<Waiting>();
      for (const others of byKey.values()) if (others.size > largest.size) largest = others;
      return [...largest];
    },
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
