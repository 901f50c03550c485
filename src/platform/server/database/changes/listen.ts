import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from '../embedded/address.ts';

export type Listening = {
  /**
   * Runs a query on the connection that receives notifications. When the promise resolves, the listener has
   * received all notifications of changes that were committed before this call.
   * @throws if the connection is lost, or if the database does not respond within `ANSWER_MS`. The connection
   * is then opened again
   */
  ask<Row extends pg.QueryResultRow>(query: string): Promise<Row>;
  stop(): Promise<void>;
};

/** The channels that a listener subscribes to, and its callbacks. */
export type Hearing = {
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /**
   * Called each time listening starts, including the first time. Earlier notifications may have been lost.
   */
  onListening(): void;
  /** Called each time the connection has been lost. */
  onCut(): void;
};

type Listener = Hearing & {
  address: Address;
  /** The name of this connection in pg_stat_activity. */
  applicationName: string;
  onError(error: Error): void;
};

const CONNECT_MS = 5000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;
const ANSWER_MS = 1000;

/**
 * Listens to channels on a connection of its own. If the connection is lost, reconnects with growing pauses.
 */
export function listen(listener: Listener): Listening {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  const running = keepListening(listener, stopping.signal, (client) => {
    if (!client && current) listener.onCut();
    current = client;
  });
  return {
    ask: async <Row extends pg.QueryResultRow>(query: string) => {
      if (!current) throw new Error('The listening connection is cut.');
      return askOnce<Row>(current, query);
    },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/**
 * Runs a query. If the database does not respond within `ANSWER_MS`, destroys the connection, so that a new
 * one is opened. A connection can be lost without an error.
 */
async function askOnce<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row> {
  const timer = setTimeout(() => socketOf(client).destroy(new Error('No answer.')), ANSWER_MS);
  try {
    const { rows } = await client.query<Row>(query);
    return rows[0] as Row;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The cast is safe: the driver creates the stream with `net` or `tls`, so it is a Socket, although the
 * driver's types do not say so.
 */
function socketOf(client: pg.Client): Socket {
  return client.connection.stream as Socket;
}

type OnClient = (client: pg.Client | undefined) => void;

async function keepListening(listener: Listener, signal: AbortSignal, onClient: OnClient): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(listener, signal, (client) => {
        retryMs = FIRST_RETRY_MS;
        onClient(client);
      });
    } catch (error) {
      listener.onError(error instanceof Error ? error : new Error(String(error)));
    }
    onClient(undefined);
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

/**
 * Listens on one connection. Resolves when the connection has ended, either because it was lost or because
 * the signal was aborted.
 */
async function listenOnce(
  listener: Listener,
  signal: AbortSignal,
  onConnected: (client: pg.Client) => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: listener.address.url,
    application_name: listener.applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', listener.onError);
  client.on('notification', ({ channel, payload }) => listener.onNotification(channel, payload ?? ''));
  await client.connect();
  // If the process is stopping, ends the client here and not earlier: while a client is still connecting,
  // `end` never resolves.
  if (signal.aborted) return client.end();
  const end = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  const channels = listener.channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
  await Promise.race([client.query(channels.join('; ')), ended]);
  if (!signal.aborted) {
    onConnected(client);
    listener.onListening();
  }
  await ended;
  signal.removeEventListener('abort', end);
}
