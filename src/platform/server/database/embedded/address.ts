/**
 * The address of a database. The URL is read for each new connection, because the embedded database may
 * restart on another port.
 */
export type Address = {
  /** postgres://… with the password. */
  readonly url: string;
  /**
   * The same database without the pooler that `url` leads to. A pooler gives each transaction another session, so what
   * needs a session of its own is done here: listening, locks, migrations and jobs.
   */
  readonly direct?: string | undefined;
};
