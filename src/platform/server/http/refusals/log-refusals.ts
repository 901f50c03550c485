import type { FastifyInstance } from 'fastify';
import { reportFailure } from '#platform/shared/calls/failures-contract.ts';
import type { RateLimits } from '../minute-limits.ts';
import { Refused } from './refused.ts';

/** The statuses that are logged: 403 (the person may not do this) and 429 (too many requests). */
const LOGGED = [403, 429];
/** Maximum number of lines per minute, so that refused calls cannot fill the log. */
const LINES_PER_MINUTE = 300;

/**
 * Writes a line to the log for each call that was refused with a status in `LOGGED`: the pattern of its
 * address, the reason, and the id of the person. The line contains no network address and no data of the
 * request.
 */
export function logRefusals(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { caller, method, routeOptions } = request;
    if (!(error instanceof Refused) || !LOGGED.includes(error.status)) return;
    // Leaves out refused failure reports of browsers. The number of reports is limited so that they cannot
    // fill the log; a line for each refused report would fill it, too.
    if (routeOptions.url === reportFailure.url) return;
    // No line is written about a pupil of a class (docs/behaviour.md 31.9).
    if (caller?.pupil || !hasRoom(limits)) return;
    const call = `${method} ${routeOptions.url ?? 'unknown'}`;
    const who = caller && { person: caller.personId, role: caller.role };
    request.log.warn({ call, refused: error.code, ...who }, 'a call was refused');
  });
}

function hasRoom(limits: RateLimits): boolean {
  try {
    limits.count('refusals in the log', LINES_PER_MINUTE);
    return true;
  } catch {
    return false;
  }
}
