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
 * PostgreSQL's codes. Class 08: the connection broke. 57P01 to 57P03: the server is shutting down, has crashed
 * or is starting. 53200 and 53300: no memory or no connection is free. 57014, 55P03 and 25P03: a limit of
 * connect.ts for a statement, a lock or an idle transaction. 25006: a server that was the primary a moment ago, or is not
 * yet, takes no changes. 40001: a replica had to end a query to go on. Source: PostgreSQL documentation, appendix A.
 */
const REFUSALS = /^(08\w{3}|57P0[123]|53[23]00|57014|55P03|25P03|25006|40001)$/;
/** Messages of the driver's errors that have no code. */
const SENTENCES =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when|timeout expired|Query read timeout)/;

/** True when the database did not respond, or not in time: a later retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isNetwork = NETWORK.has(code) && 'syscall' in error && error.syscall !== 'open';
  return isNetwork || isAggregate(error) || REFUSALS.test(code) || SENTENCES.test(error.message);
}

/** True for a host with several addresses, such as localhost, when the connection to each address failed. */
function isAggregate(error: Error): boolean {
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isDatabaseAway);
}
