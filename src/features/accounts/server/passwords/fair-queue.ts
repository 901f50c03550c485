/** The account and the address of a caller. The queue is fair between accounts, and between addresses. */
type Keys = {
  account: string;
  /** Where the caller comes from: the network address, or the id of a known device. */
  from: string;
};

/** A caller in the queue. */
export type Waiting = Keys & {
  /** The time of arrival, in milliseconds since 1970. */
  since: number;
  go(): void;
  refuse(error: Error): void;
};

/** The maximum numbers of callers: in the queue, for one account, and from one address. */
export type Room = { total: number; perAccount: number; perFrom: number };

/** A queue of callers; see `createFairQueue`. */
export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * A queue that is fair between accounts and between network addresses. Accounts take turns, and addresses
 * take turns. So many callers for one account delay only each other, and so do many callers from one address.
 * When the queue is full, a newcomer can take the place of a caller whose account or address has the most
 * callers in the queue.
 */
export function createFairQueue(room: Room) {
  const everybody = new Set<Waiting>();
  const accounts = createRing((one) => one.account);
  const addresses = createRing((one) => one.from);
  const rings = [accounts, addresses];

  function remove(one: Waiting): void {
    everybody.delete(one);
    for (const ring of rings) ring.remove(one);
  }

  return {
    /**
     * True if the newcomer can enter: the queue has a free place, or a caller can be removed to make room.
     */
    hasRoom: (newcomer: Keys): boolean =>
      accounts.sizeOf(newcomer) < room.perAccount &&
      addresses.sizeOf(newcomer) < room.perFrom &&
      (everybody.size < room.total || findLeaver(rings, newcomer) !== undefined),
    /**
     * Adds a caller; call it only after `hasRoom` returned true.
     * @returns the caller who was removed to make room, if any
     */
    add: (newcomer: Waiting): Waiting | undefined => {
      const leaver = everybody.size < room.total ? undefined : findLeaver(rings, newcomer);
      if (leaver) remove(leaver);
      everybody.add(newcomer);
      for (const ring of rings) ring.add(newcomer);
      return leaver;
    },
    /** Removes and returns the caller whose turn is next. */
    takeNext: (): Waiting | undefined => {
      const [ring] = rings;
      const next = ring?.first();
      if (!ring || !next) return undefined;
      rings.reverse();
      ring.served(next);
      remove(next);
      return next;
    },
    /** Removes and returns all callers who arrived before the given time. */
    takeOlderThan: (since: number): Waiting[] => {
      const old = [...everybody].filter((one) => one.since < since);
      old.forEach(remove);
      return old;
    },
  };
}

/**
 * Chooses the caller who must leave the full queue to make room for a newcomer: the newest caller of the
 * account or address that has the most callers in the queue.
 * @returns undefined if the newcomer's own account or address, including the newcomer, would have at least as
 * many callers as that account or address
 */
function findLeaver(rings: readonly Ring[], newcomer: Keys): Waiting | undefined {
  const [largest = []] = rings.map((ring) => ring.largest()).sort((a, b) => b.length - a.length);
  const own = Math.max(...rings.map((ring) => ring.sizeOf(newcomer)));
  return largest.length > own + 1 ? largest.at(-1) : undefined;
}

type Ring = ReturnType<typeof createRing>;

/**
 * The waiting callers, grouped by account or by address. The groups take turns in the order of the map, which
 * is the order in which they were inserted.
 */
function createRing(keyOf: (one: Keys) => string) {
  const byKey = new Map<string, Set<Waiting>>();
  return {
    sizeOf: (one: Keys) => byKey.get(keyOf(one))?.size ?? 0,
    /** All callers of the largest group, the oldest caller first. */
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
    /**
     * Moves the group of the caller who was served to the end, so that all other groups have their turn
     * first.
     */
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
