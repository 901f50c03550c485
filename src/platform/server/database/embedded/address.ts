/**
 * The address of a database. The URL is read for each new connection, because the embedded database may
 * restart on another port.
 */
export type Address = {
  /** postgres://… with the password. */
  readonly url: string;
};
