/** Where a database is: read for each new connection, because the embedded one may be started on another port. */
export type Address = {
  /** postgres://… with the password. */
  readonly url: string;
};
