import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from './embedded/address.ts';

export type Listening = { stop(): Promise<void> };

type Listener = {
  address: Address;
  /** The name of this connection in pg_stat_activity. */
  applicationName: string;
  channel: string;
  onNotification(payload: string): void;
  /** Called each time listening starts, including the first: notifications in between were missed. */
  onListening(): void;
  onError(error: Error): void;
};

const CONNECT_MS = 5000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

/** Listens to a channel on its own connection. When the connection breaks, reconnects with growing pauses. */
export function listen(listener: Listener): Listening {
  const stopping = new AbortController();
  const running = keepListening(listener, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function keepListening(listener: Listener, signal: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(listener, signal, () => {
        retryMs = FIRST_RETRY_MS;
      });
    } catch (error) {
      listener.onError(error instanceof Error ? error : new Error(String(error)));
    }
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

/** Listens on one connection. Resolves when that connection has ended, by itself or because of the signal. */
async function listenOnce(listener: Listener, signal: AbortSignal, onConnected: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: listener.address.url,
    application_name: listener.applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', listener.onError);
  client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
  await client.connect();
  // The driver never confirms the end of a client that is still connecting, so a stop waits until the client
  // is connected.
  if (signal.aborted) return client.end();
  const end = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  await Promise.race([client.query(`listen ${pg.escapeIdentifier(listener.channel)}`), ended]);
  onConnected();
  if (!signal.aborted) listener.onListening();
  await ended;
  signal.removeEventListener('abort', end);
}
