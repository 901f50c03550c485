import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * The error of a query if no data has arrived on its connection for too long. `isDatabaseAway` recognises it
 * by its code.
 */
class SilenceError extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
  constructor() {
    super('The database does not answer.');
  }
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

type Options = pg.PoolConfig & {
  connectionTimeoutMillis: number;
  silenceMs: number;
};

const PROBE_MS = 250;

/**
 * A connection pool whose callers do not wait for a database that hangs. If no data arrives for `silenceMs`
 * on a connection in use, the pool destroys the connection. (The driver's own `query_timeout` would put it
 * back into the pool while the query is still running.) After that, the pool refuses callers at once until
 * the database responds again, so that they do not wait for the timeout one after the other.
 */
export class LimitedPool extends pg.Pool {
  readonly #given: Options;
  readonly #watched = new WeakSet<Socket>();
  #isHanging = false;

  constructor(options: Options) {
    super(options);
    this.#given = options;
    this.on('acquire', (client) => {
      const socket = socketOf(client);
      this.#watch(socket);
      socket.setTimeout(options.silenceMs);
    });
    this.on('release', (_error, client) => void socketOf(client).setTimeout(0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect().then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => {}),
      );
      return undefined;
    }
    return this.#connect();
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isHanging) throw new SilenceError();
    try {
      return await super.connect();
    } catch (error) {
      // The error with this message means that a new connection could not be opened in time, so the database
      // hangs. If the pool only has no free connection, the message is different, and the database may be
      // working.
      if (error instanceof Error && error.message.endsWith('due to connection timeout')) this.#hang();
      throw error;
    }
  }

  #watch(socket: Socket): void {
    if (this.#watched.has(socket)) return;
    this.#watched.add(socket);
    socket.on('timeout', () => {
      const readBefore = socket.bytesRead;
      // If this process was busy, data may have arrived that it has not read yet. So it reads first, and then
      // decides whether the connection was silent.
      setImmediate(() => {
        if (socket.bytesRead !== readBefore || socket.timeout === 0) return;
        socket.destroy(new SilenceError());
        this.#hang();
      });
    });
  }

  #hang(): void {
    if (this.#isHanging) return;
    this.#isHanging = true;
    void this.#untilItAnswers().finally(() => {
      this.#isHanging = false;
    });
  }

  async #untilItAnswers(): Promise<void> {
    const { connectionTimeoutMillis, silenceMs } = this.#given;
    while (!this.ending) {
      const { connectionString } = this.options;
      const client = new pg.Client({ connectionString, connectionTimeoutMillis, query_timeout: silenceMs });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select 1');
        return;
      } catch {
        await wait(PROBE_MS, undefined, { ref: false });
      } finally {
        client.end().catch(() => {});
      }
    }
  }
}

/**
 * Returns the socket of a client, which stays the same while the client is in use. The cast is safe: the
 * driver creates the stream with `net` or `tls`, although its types do not say so.
 */
function socketOf(client: pg.PoolClient): Socket {
  return (client as pg.PoolClient & pg.Client).connection.stream as Socket;
}
