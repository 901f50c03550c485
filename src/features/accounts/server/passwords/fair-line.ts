/** The two keys between which the queue is fair. */
type Keys = {
  account: string;
  /** Network address, or the id of a known device. */
  from: string;
};

/** A caller in the queue. */
export type Waiting = Keys & {
  /** Milliseconds since 1970. */
  since: number;
  go(): void;
  refuse(error: Error): void;
};

/** The limits of the queue. */
export type Room = { total: number; perAccount: number; perFrom: number };

/** The callers in the queue. */
export type FairLine = ReturnType<typeof createFairLine>;

/**
 * A queue that is fair between accounts and between addresses. Accounts take turns, and so do addresses: many
 * callers for one account delay only each other, and so do many callers at one address. Places are shared in
 * the same way: when all are taken, the key with the most gives one up.
 */
export function createFairLine(room: Room) {
  const everybody = new Set<Waiting>();
  const accounts = createRing((one) => one.account);
  const addresses = createRing((one) => one.from);
  const rings = [accounts, addresses];

  function remove(one: Waiting): void {
    everybody.delete(one);
    for (const ring of rings) ring.remove(one);
  }

  return {
    /** True also if all places are taken but one caller would leave for the newcomer. */
    hasRoom: (newcomer: Keys): boolean =>
      accounts.sizeOf(newcomer) < room.perAccount &&
      addresses.sizeOf(newcomer) < room.perFrom &&
      (everybody.size < room.total || findLeaver(rings, newcomer) !== undefined),
    /** Adds a caller for whom there is room. @returns the caller who leaves for them */
    add: (newcomer: Waiting): Waiting | undefined => {
      const leaver = everybody.size < room.total ? undefined : findLeaver(rings, newcomer);
      if (leaver) remove(leaver);
      everybody.add(newcomer);
      for (const ring of rings) ring.add(newcomer);
      return leaver;
    },
    /** Removes the next caller to be served. */
    takeNext: (): Waiting | undefined => {
      const [ring] = rings;
      const next = ring?.first();
      if (!ring || !next) return undefined;
      rings.reverse();
      ring.served(next);
      remove(next);
      return next;
    },
    /** Removes all callers who arrived before that time. */
    takeOlderThan: (since: number): Waiting[] => {
      const old = [...everybody].filter((one) => one.since < since);
      old.forEach(remove);
      return old;
    },
  };
}

/**
 * @returns the newest caller of the key that holds the most places; undefined if the newcomer's key would then
 * hold as many
 */
function findLeaver(rings: readonly Ring[], newcomer: Keys): Waiting | undefined {
  const [largest = []] = rings.map((ring) => ring.largest()).sort((a, b) => b.length - a.length);
  const own = Math.max(...rings.map((ring) => ring.sizeOf(newcomer)));
  return largest.length > own + 1 ? largest.at(-1) : undefined;
}

type Ring = ReturnType<typeof createRing>;

/** The callers by key. Keys take turns: a map keeps them in insertion order. */
function createRing(keyOf: (one: Keys) => string) {
  const byKey = new Map<string, Set<Waiting>>();
  return {
    sizeOf: (one: Keys) => byKey.get(keyOf(one))?.size ?? 0,
    /** All callers of the key with most places, the oldest first. */
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
    /** The other callers of the same key move behind all other keys. */
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
