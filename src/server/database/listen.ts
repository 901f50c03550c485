import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export type Listening = { stop(): Promise<void> };

type Listener = {
  url: string;
  /** How this connection is called in the database's own list. */
  applicationName: string;
  channel: string;
  onNotification(payload: string): void;
  /** Called whenever listening begins, the first time too: what was said in between has not been heard. */
  onListening(): void;
  onError(error: Error): void;
};

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

/** Hears a channel on a connection of its own, and connects again, ever more patiently, when that one breaks. */
export function listen(listener: Listener): Listening {
  const stopping = new AbortController();
  const current: { client?: pg.Client } = {};
  const running = keepListening(listener, current, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await current.client?.end().catch(() => undefined);
      await running;
    },
  };
}

async function keepListening(
  listener: Listener,
  current: { client?: pg.Client },
  signal: AbortSignal,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: listener.url,
      application_name: listener.applicationName,
      keepAlive: true,
    });
    current.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('error', listener.onError);
    client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(listener.channel)}`);
      retryMs = FIRST_RETRY_MS;
      if (!signal.aborted) listener.onListening();
      await ended;
    } catch (error) {
      if (!signal.aborted) listener.onError(error instanceof Error ? error : new Error(String(error)));
      await client.end().catch(() => undefined);
    }
    await wait(retryMs, undefined, { signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}
