/**
 * The address of a database. Code must read `url` for each new connection, because the embedded database may
 * restart on another port.
 */
export type Address = {
  /** A URL that begins with postgres:// and contains the password. */
  readonly url: string;
  /**
   * The address of the same database without the connection pooler of `url`. A pooler may run each
   * transaction in another session. So everything that needs its own session uses this address: listening,
   * locks, migrations and jobs.
   */
  readonly direct?: string | undefined;
};
