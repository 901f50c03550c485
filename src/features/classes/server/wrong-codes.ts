import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { HOUR_MS } from '#platform/shared/time.ts';

const WRONG_CODES_PER_MINUTE = 10;

/**
 * Counts the wrong class codes from each IP address. The database does not store the address itself, only a
 * hash of it. The salt of the hash changes each hour and is never stored.
 * @returns a function that counts one wrong code; it throws tooMany above the limit
 */
export function createWrongCodes({ clock, limits }: { clock: Clock; limits: RateLimits }) {
  let hour = -1;
  let salt = randomBytes(32);
  return (ip: string): void => {
    const thisHour = Math.floor(clock.now().getTime() / HOUR_MS);
    if (thisHour !== hour) [hour, salt] = [thisHour, randomBytes(32)];
    const key = createHash('sha256').update(salt).update(networkAddress(ip)).digest('base64');
    limits.count(`wrong codes ${key}`, WRONG_CODES_PER_MINUTE);
  };
}
