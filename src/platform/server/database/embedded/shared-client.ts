import pg from 'pg';

/** One caller's use of a database connection that several callers share. */
export type Use = {
  client: Promise<pg.Client>;
  /**
   * Reports that the connection hangs or has failed. All callers that use it are notified, and the next use
   * opens a new connection.
   */
  giveUp(): void;
  /** Ends this use. The last user closes the connection. */
  leave(): void;
};

type Shared = { client: Promise<pg.Client>; users: number };

/**
 * Lets several callers share one connection. It is opened for the first caller and closed after the last.
 * @param config its `connectionTimeoutMillis` and `query_timeout` limit how long the connection may hang
 * @param prepare called with each new connection before its first use
 * @param onBroken called if the connection ends while it is in use
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
  // If the connection is lost, its query is rejected. Without this listener, the error would also crash the
  // process.
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

/** Closes the connection without waiting, because a server that hangs never confirms it. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
