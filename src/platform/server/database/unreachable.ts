/** Codes of network errors between this process and the database. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/**
 * PostgreSQL's error codes. Class 08: the connection was lost. 57P01 to 57P03: the server is shutting down,
 * has crashed or is starting. 53200 and 53300: no memory or no connection is free. 57014, 55P03 and 25P03: a
 * timeout of connect.ts for a statement, a lock or an idle transaction. 25006: the server accepts no changes,
 * because it is no longer the primary server, or not yet. 40001: a replica had to cancel a query to continue.
 * Source: PostgreSQL documentation, appendix A.
 */
const REFUSALS = /^(08\w{3}|57P0[123]|53[23]00|57014|55P03|25P03|25006|40001)$/;
/** Matches messages of driver errors that have no code. */
const SENTENCES =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when|timeout expired|Query read timeout)/;

/** True if the database did not respond, or not in time. The call may succeed if it is repeated. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isNetwork = NETWORK.has(code) && 'syscall' in error && error.syscall !== 'open';
  return isNetwork || isAggregate(error) || REFUSALS.test(code) || SENTENCES.test(error.message);
}

/**
 * True if a host name has several addresses, such as localhost, and the connection to each of them failed.
 */
function isAggregate(error: Error): boolean {
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isDatabaseAway);
}
