import pg from 'pg';

/** A connection that several users share, as one of them sees it. */
export type Use = {
  client: Promise<pg.Client>;
  /** Says that it hangs or has failed: all of its users are told, and the next use begins another. */
  giveUp(): void;
  /** The last who leaves closes it. */
  leave(): void;
};

type Shared = { client: Promise<pg.Client>; users: number };

/**
 * @param config its `connectionTimeoutMillis` and `query_timeout` are how long it may hang
 * @param prepare what is done with a new connection first
 * @param onBroken called when it ends while it is used
 */
export function shareClient(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<unknown>,
  onBroken: () => void,
): { use(): Use } {
  let current: Shared | undefined;

  function begin(): Shared {
    const client = open(config, prepare);
    const shared = { client, users: 0 };
    client.then((opened) => opened.once('end', () => giveUp(shared))).catch(() => {});
    return shared;
  }

  function giveUp(shared: Shared): void {
    if (current !== shared) return;
    current = undefined;
    onBroken();
    shared.client.then(end, () => {});
  }

  function leave(shared: Shared): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    if (current === shared) current = undefined;
    shared.client.then(end, () => {});
  }

  return {
    use: () => {
      current ??= begin();
      const shared = current;
      shared.users += 1;
      return {
        client: shared.client,
        giveUp: () => giveUp(shared),
        leave: () => leave(shared),
      };
    },
  };
}

async function open(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<unknown>,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true });
  // One that breaks fails its query and ends; without a listener it would end the process too.
  client.on('error', () => {});
  try {
    await client.connect();
    await prepare(client);
    return client;
  } catch (error) {
    end(client);
    throw error;
  }
}

/** A server that hangs never answers the goodbye. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
