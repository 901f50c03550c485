import type { GIVEN_ROLES, Status } from '#features/accounts/person.ts';
import { trialEnd } from '#features/accounts/trial.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid } from '#platform/server/http/refusals/refused.ts';
import type { UserRow } from '../queries.ts';

export type Wanted = { role: (typeof GIVEN_ROLES)[number]; status: Status };

export type Given = { caller: Caller | null; now: Date; trialDays: number };

/**
 * The further changes of a row for a new role or status. Source: docs/behaviour.md 7.5, 8.6, 8.12, 9.2.
 * @throws conflict for one's own role, invalid for a change back to Pending
 */
export function roleAndStatus(user: UserRow, wanted: Wanted, { caller, now, trialDays }: Given) {
  const current = user.role === 'user' ? 'teacher' : user.role;
  if (user.id === caller?.personId && wanted.role !== current) {
    throw conflict('ownRole', 'You cannot change your own role.', {
      role: 'You cannot change your own role.',
    });
  }
  if (wanted.status === 'PENDING' && user.verifiedAt) {
    throw invalid({ status: 'Somebody who has logged in cannot be Pending again!' });
  }
  return {
    role: wanted.role,
    status: wanted.status,
    // Only students share an account.
    shared: user.shared && wanted.role === 'student',
    ...(wanted.status === 'Trial' && begins(user, now) && beginTrial(now, trialDays)),
  };
}

/** A person who returns to a trial that has ended, or never had one, gets a full trial. */
function begins({ status, trialEndsAt }: UserRow, now: Date): boolean {
  return !trialEndsAt || (status !== 'Trial' && trialEndsAt <= now);
}

function beginTrial(now: Date, days: number) {
  return { trial_ends_at: trialEnd(now, days), reminded_days: null };
}

/** True if the status ends all sessions at once and for good. */
export function endsSessions({ status }: Wanted): boolean {
  return status === 'Inactive' || status === 'PENDING';
}
