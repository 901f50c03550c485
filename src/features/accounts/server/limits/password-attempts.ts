import type { Clock } from '#platform/server/clock.ts';
import type { Counted, StoredLimits } from '#platform/server/database/stored-limits.ts';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { tooMany } from '#platform/server/http/refusals/refused.ts';
import type { Hashing, Passwords } from '../passwords/passwords.ts';
import { refuseSlowly } from './refuse-slowly.ts';

// docs/decisions/049-guessing.md explains how the server slows down password guessing, and why it does not
// slow down known devices.

const windowSeconds = 10 * 60;
export const WRONG_BY_ACCOUNT = { name: 'wrong password for an account', windowSeconds } satisfies Counted;
export const WRONG_BY_ADDRESS = { name: 'wrong password from an address', windowSeconds } satisfies Counted;
export const WRONG_BY_DEVICE = { name: 'wrong password by a device', windowSeconds } satisfies Counted;

/**
 * Up to these numbers of wrong passwords for an account, a network address or a device, the server does not
 * slow down its answers. The number for a network address is high, because a whole school may share one
 * address.
 */
const FREE_BY_ACCOUNT = 10;
const FREE_BY_ADDRESS = 300;
const FREE_BY_DEVICE = 10;
const LONGEST_DELAY_S = 30;

/** The account and the caller of an attempt. */
export type Attempt = {
  userNameKey: string;
  ip: string;
  /**
   * The id of a known device of the account, from the device cookie or the session; undefined for an unknown
   * device.
   */
  device: string | undefined;
};

/**
 * Checks a password.
 * @returns undefined if the password is wrong
 */
type Check<T> = (hashing: Hashing) => Promise<T | undefined>;

/** Queues password checks, and makes it slow to guess passwords. */
export type PasswordAttempts = {
  /**
   * Runs a password check in the queue.
   * @returns the result of `check`; undefined means a wrong password, which is counted
   * @throws tooMany if the queue is full, or if the check would have to wait too long
   */
  enqueue<T>(attempt: Attempt, check: Check<T>): Promise<T | undefined>;
};

type Deps = { passwords: Passwords; limits: StoredLimits; clock: Clock };

export function createPasswordAttempts({ passwords, limits, clock }: Deps): PasswordAttempts {
  const pace = createPace(clock);

  /**
   * False for a known device that has sent too many wrong passwords. The server then treats it like an
   * unknown device until the count expires.
   */
  async function isTrusted(device: string | undefined): Promise<boolean> {
    return device !== undefined && (await limits.read(WRONG_BY_DEVICE, device)) < FREE_BY_DEVICE;
  }

  async function asStranger<T>(account: string, from: string, check: Check<T>): Promise<T | undefined> {
    const since = clock.now();
    const pair = `${account} ${from}`;
    const pauseMs = pace.take(pair);
    let isWrong = false;
    try {
      if (pauseMs > 0) await clock.sleep(pauseMs);
      const found = await passwords.enqueue({ account, from, isKnown: false }, check, since);
      isWrong = found === undefined;
      return found;
    } finally {
      if (!isWrong) pace.giveBack(pair);
    }
  }

  /**
   * Counts a wrong password.
   * @returns the delay in seconds for the answer to an unknown device
   */
  async function countWrong({ userNameKey, device }: Attempt, address: string): Promise<number> {
    const [byAccount, byAddress] = await Promise.all([
      limits.add(WRONG_BY_ACCOUNT, userNameKey),
      limits.add(WRONG_BY_ADDRESS, address),
      device && limits.add(WRONG_BY_DEVICE, device),
    ]);
    const over = Math.max(byAccount - FREE_BY_ACCOUNT, byAddress - FREE_BY_ADDRESS, 0);
    return Math.min(over, LONGEST_DELAY_S);
  }

  return {
    enqueue: (attempt, check) =>
      refuseSlowly(clock, async () => {
        const address = networkAddress(attempt.ip);
        const { userNameKey: account, device = '' } = attempt;
        const place = { account, from: device, isKnown: true };
        const isKnown = (await isTrusted(attempt.device)) && passwords.hasRoom(place);
        const found = isKnown
          ? await passwords.enqueue(place, check)
          : await asStranger(account, address, check);
        if (found !== undefined) return found;
        const delayS = await countWrong(attempt, address);
        // At this point the caller has left the password queue, so the delay does not make other callers
        // wait.
        if (!isKnown && delayS > 0) await clock.sleep(delayS * 1000);
        return undefined;
      }),
  };
}

/**
 * The number of attempts for one account from one network address that start without a delay. It is enough for
 * all computers of a class or a computer room.
 */
const AT_FIRST = 100;
/** The time between two attempts, in milliseconds, after the first `AT_FIRST` attempts. */
const STEP_MS = 1000;
/**
 * The longest delay before an attempt from an unknown device may start. After the delay the attempt may wait
 * up to 10 s for a thread that hashes passwords. So the caller waits at most 30 s.
 */
const LONGEST_PAUSE_MS = 20_000;
/**
 * `workedOffAt` stores times in the future, but at most this far in the future. If a stored time is further in
 * the future, the computer's clock has been put back since then, and the time is ignored.
 */
const MOST_AHEAD_MS = AT_FIRST * STEP_MS + LONGEST_PAUSE_MS;
/** When the map `workedOffAt` has this many entries, the entries whose time is in the past are removed. */
const SWEEP_AT = 1000;

function createPace(clock: Clock) {
  /**
   * Maps each key (an account and a network address) to the time at which all its accepted attempts would be
   * finished, at one attempt per second.
   */
  const workedOffAt = new Map<string, number>();
  return {
    /**
     * Counts an attempt.
     * @returns the delay in milliseconds before the attempt may start
     * @throws tooMany if the delay would be too long
     */
    take: (key: string): number => {
      const now = clock.now().getTime();
      if (workedOffAt.size >= SWEEP_AT)
        for (const [old, at] of workedOffAt) if (at <= now) workedOffAt.delete(old);
      const known = workedOffAt.get(key) ?? 0;
      const at = Math.max(known > now + MOST_AHEAD_MS ? 0 : known, now) + STEP_MS;
      const pauseMs = Math.max(0, at - now - AT_FIRST * STEP_MS);
      if (pauseMs > LONGEST_PAUSE_MS) throw tooMany(pauseMs / 1000);
      workedOffAt.set(key, at);
      return pauseMs;
    },
    /** Removes an attempt from the count, because it did not end with a wrong password. */
    giveBack: (key: string): void => {
      const at = workedOffAt.get(key);
      if (at !== undefined) workedOffAt.set(key, at - STEP_MS);
    },
  };
}
