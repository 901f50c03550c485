/**
 * The address of a database. Code must read `url` for each new connection, because the embedded database may
 * restart on another port.
 */
export type Address = {
  /** A URL that begins with postgres:// and contains the password. */
  readonly url: string;
  /**
   * The address of PostgreSQL itself, if `url` is the address of a connection pooler. A pooler may run each
   * transaction in another session. So this address is used by everything that needs a session of its own:
   * listening, locks, migrations and jobs.
   */
  readonly direct?: string | undefined;
};
