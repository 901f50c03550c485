/** Errors of the network, on the way to the database. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** Class 08 is a broken connection; the others: shut down, crashed, starting, no connection free. */
const REFUSALS = /^(08\w{3}|57P0[123]|53300)$/;
/** What the driver says without a code. */
const SENTENCES = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when)/;

/** True when the database could not be asked: another try, a little later, may well work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isNetwork = NETWORK.has(code) && 'syscall' in error && error.syscall !== 'open';
  return isNetwork || isAggregate(error) || REFUSALS.test(code) || SENTENCES.test(error.message);
}

/** Of an address with several numbers, such as localhost, each was tried. */
function isAggregate(error: Error): boolean {
  return error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isDatabaseAway);
}
