import Bowser from 'bowser';
import type { Caller } from '#platform/server/http/caller.ts';
import { forbidden, signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { MyAccount } from '../../my-account-contract.ts';
import type { AccountDeps } from '../deps.ts';
import { MOST_SESSIONS } from '../sign-in/sessions.ts';
import { findOwnAccount, listSessions, type OwnAccount } from './queries.ts';

/**
 * Reads the account of a signed-in caller.
 * @throws signInFirst if the caller is not signed in, or if the account was just deleted
 */
export async function getOwnAccount(
  { connection: { db } }: AccountDeps,
  caller: Caller | null,
): Promise<{ account: OwnAccount; caller: Caller }> {
  const account = caller && (await findOwnAccount(db, caller.personId));
  if (!account) throw signInFirst();
  return { account, caller };
}

/**
 * Like `getOwnAccount`, for actions that users of a shared class account may not do (docs/behaviour.md 9.3).
 * @throws forbidden for a shared class account; signInFirst like `getOwnAccount`
 */
export async function getUnsharedAccount(deps: AccountDeps, caller: Caller | null) {
  const own = await getOwnAccount(deps, caller);
  if (own.account.shared) throw forbidden('A shared class account is looked after by your school.');
  return own;
}

/**
 * Reads the caller's account. For a shared class account, the answer has no e-mail address, and its list of
 * sessions contains only the caller's session (docs/behaviour.md 9.3).
 */
export async function readMyAccount(deps: AccountDeps, caller: Caller | null): Promise<MyAccount> {
  const own = await getOwnAccount(deps, caller);
  const { role, status, shared, userName, firstName, lastName, schoolName, ...rest } = own.account;
  const { sessionHash } = own.caller;
  const sessions = await listSessions(deps.connection.db, own.account, {
    own: sessionHash,
    most: MOST_SESSIONS,
  });
  return {
    ...{ userName, role, status, shared, firstName, lastName, schoolName },
    email: shared ? '' : rest.email,
    newEmail: shared ? null : rest.newEmail,
    trialEndsAt: status === 'Trial' ? (rest.trialEndsAt?.toISOString() ?? null) : null,
    sessions: sessions.map(({ hash, userAgent, startedAt, lastSeenAt }) => ({
      // The hash may be sent as an id, because nobody can compute the session's token from it.
      id: hash.toString('base64url'),
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: hash.equals(sessionHash),
    })),
  };
}

const KINDS = ['desktop', 'tablet', 'mobile'] as const;

/**
 * Makes a readable name of a browser and its system.
 * @param userAgent the User-Agent header as the browser sent it
 */
function deviceOf(userAgent: string) {
  // Bowser, the library that reads the header, throws an error for an empty text.
  if (userAgent.trim() === '') return { device: 'An unknown device', kind: 'unknown' as const };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model === 'iPad' ? 'iPad' : os.name;
  const names = [browser.name, system].filter(Boolean);
  return {
    device: names.length > 0 ? names.join(' on ') : 'An unknown device',
    kind: KINDS.find((kind) => kind === platform.type) ?? ('unknown' as const),
  };
}
