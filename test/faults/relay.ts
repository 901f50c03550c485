import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How the relay treats connections. `pass` lets everything through. `hang` accepts connections, but passes
 * nothing on. `refuse` closes every connection at once. `delayMs` delays each request by this time.
 * `cutShare` cuts this share of the connections, 0 to 1, at each request: the service gets the request, but
 * its response is lost.
 */
export type Way = 'pass' | 'hang' | 'refuse' | { delayMs: number } | { cutShare: number };

/** A TCP proxy in front of a service. A test can make it fail. */
export type Relay = {
  port: number;
  /**
   * Changes how the relay treats all connections. Cuts the connections on which the relay has dropped data.
   */
  set(way: Way): void;
  /** @returns the number of connections on which the relay has dropped data instead of passing it on */
  stuck(): number;
  close(): Promise<void>;
};

/**
 * Runs `work` while the relay treats connections as `way` says. Afterwards the relay lets everything pass
 * again, also after an error.
 */
export async function during(relay: Relay, way: Way, work: () => Promise<unknown>): Promise<void> {
  relay.set(way);
  try {
    await work();
  } finally {
    relay.set('pass');
  }
}

type Pair = { client: Socket; target: Socket; isStuck: boolean; isCondemned: boolean; dueAt: number };

/**
 * Opens a relay on a free port.
 * @param target the port of the service on this machine
 */
export async function openRelay(target: number): Promise<Relay> {
  const pairs = new Set<Pair>();
  const state: { way: Way } = { way: 'pass' };
  const server = createServer((client) => {
    if (state.way === 'refuse') return void client.destroy();
    const pair: Pair = {
      client,
      target: connect(target, '127.0.0.1'),
      isStuck: false,
      isCondemned: false,
      dueAt: 0,
    };
    pairs.add(pair);
    join(
      pair,
      () => state.way,
      () => pairs.delete(pair),
    );
    return undefined;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    // The cast is safe: the server listens on a port, so `address()` returns an object and not a string.
    port: (server.address() as AddressInfo).port,
    set: (way) => {
      state.way = way;
      for (const pair of pairs) if (pair.isStuck || way === 'refuse') cut(pair);
    },
    stuck: () => [...pairs].filter(({ isStuck }) => isStuck).length,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const pair of pairs) cut(pair);
      await closed;
    },
  };
}

function join(pair: Pair, way: () => Way, ended: () => void): void {
  const { client, target } = pair;
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const)
    one
      .setNoDelay(true)
      .on('error', () => {})
      .on('end', () => void other.end())
      .on('close', () => {
        other.destroy();
        ended();
      });
  client.on('data', (part) => passOn(pair, way(), part));
  target.on('data', (part) => {
    if (pair.isCondemned) cut(pair);
    else if (way() === 'hang') pair.isStuck = true;
    else client.write(part);
  });
}

/** Passes a part of a request on to the service, or drops or delays it, as `way` says. */
function passOn(pair: Pair, way: Way, part: Buffer): void {
  if (way === 'hang') {
    pair.isStuck = true;
    return;
  }
  if (typeof way === 'object' && 'cutShare' in way && Math.random() < way.cutShare) pair.isCondemned = true;
  const delayMs = typeof way === 'object' && 'delayMs' in way ? way.delayMs : 0;
  const now = performance.now();
  // Keeps the order of the parts: after a delay has ended, a new part must not overtake a part that is still
  // delayed.
  pair.dueAt = Math.max(pair.dueAt, now + delayMs);
  if (pair.dueAt <= now) pair.target.write(part);
  else setTimeout(() => pair.target.writable && pair.target.write(part), pair.dueAt - now);
}

function cut({ client, target }: Pair): void {
  client.destroy();
  target.destroy();
}
