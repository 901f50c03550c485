import type { Clock } from '#platform/server/clock.ts';
import type { Counted, StoredLimits } from '#platform/server/database/stored-limits.ts';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { tooMany } from '#platform/server/http/refusals/refused.ts';
import type { Hashing, Passwords } from '../passwords/passwords.ts';
import { refuseSlowly } from './refuse-slowly.ts';

// How guessing is slowed down, and why known devices are not: docs/decisions/049-guessing.md.

const windowSeconds = 10 * 60;
export const WRONG_BY_ACCOUNT = { name: 'wrong password for an account', windowSeconds } satisfies Counted;
export const WRONG_BY_ADDRESS = { name: 'wrong password from an address', windowSeconds } satisfies Counted;
export const WRONG_BY_DEVICE = { name: 'wrong password by a device', windowSeconds } satisfies Counted;

/** This many wrong passwords are normal: a whole school may share one address. */
const FREE_BY_ACCOUNT = 10;
const FREE_BY_ADDRESS = 300;
const FREE_BY_DEVICE = 10;
const LONGEST_DELAY_S = 30;

/** The account and the caller of an attempt. */
export type Attempt = {
  userNameKey: string;
  ip: string;
  /** The id under which the account knows the browser, from its device cookie or its session. */
  device: string | undefined;
};

/** @returns undefined if the password is wrong */
type Check<T> = (hashing: Hashing) => Promise<T | undefined>;

/** Queues the checks of passwords and slows down guessing. */
export type PasswordAttempts = {
  /** @returns the result of `check`; undefined means a wrong password, which is counted @throws tooMany */
  enqueue<T>(attempt: Attempt, check: Check<T>): Promise<T | undefined>;
};

type Deps = { passwords: Passwords; limits: StoredLimits; clock: Clock };

export function createPasswordAttempts({ passwords, limits, clock }: Deps): PasswordAttempts {
  const pace = createPace(clock);

  /** A known device that has sent too many wrong passwords counts as a stranger for a while. */
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

  /** @returns how many seconds a stranger's answer is delayed */
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
        // Delays the answer without holding a place in the queue, so no other caller waits.
        if (!isKnown && delayS > 0) await clock.sleep(delayS * 1000);
        return undefined;
      }),
  };
}

/** The first attempts that are not delayed: enough for a class or a computer room. */
const AT_FIRST = 100;
/** After the first attempts, one attempt per second is accepted. */
const STEP_MS = 1000;
/** A new browser waits at most thirty seconds; the remaining ten are for the queue. */
const LONGEST_PAUSE_MS = 20_000;
/** Old entries are removed once there are this many. */
const SWEEP_AT = 1000;

function createPace(clock: Clock) {
  /** The time at which the last accepted attempt of a key is due, at one attempt per second. */
  const workedOffAt = new Map<string, number>();
  return {
    /** @returns how many milliseconds to wait first @throws tooMany if that is too long */
    take: (key: string): number => {
      const now = clock.now().getTime();
      if (workedOffAt.size >= SWEEP_AT)
        for (const [old, at] of workedOffAt) if (at <= now) workedOffAt.delete(old);
      const at = Math.max(workedOffAt.get(key) ?? 0, now) + STEP_MS;
      const pauseMs = Math.max(0, at - now - AT_FIRST * STEP_MS);
      if (pauseMs > LONGEST_PAUSE_MS) throw tooMany(pauseMs / 1000);
      workedOffAt.set(key, at);
      return pauseMs;
    },
    /** Removes an attempt from the count, because the password was right. */
    giveBack: (key: string): void => {
      const at = workedOffAt.get(key);
      if (at !== undefined) workedOffAt.set(key, at - STEP_MS);
    },
  };
}
