/**
 * Where a database runs. Read for each new connection, because the embedded one may restart on another port.
 */
export type Address = {
  /** postgres://… with the password. */
  readonly url: string;
};
