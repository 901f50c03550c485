import type { Status } from '#features/accounts/person.ts';
import { trialEnd } from '#features/accounts/trial-end.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid } from '#platform/server/http/refusals/refused.ts';
import type { GIVEN_ROLES } from '#platform/shared/people/roles.ts';
import type { UserRow } from '../queries.ts';

export type Wanted = { role: (typeof GIVEN_ROLES)[number]; status: Status };

export type Given = { caller: Caller | null; now: Date; trialDays: number };

/**
 * @returns the columns that change when an administrator sets a role and a status. Source: docs/behaviour.md
 * 7.5, 8.6, 8.12, 9.2.
 * @throws conflict if administrators try to change their own role; invalid for a change back to Pending
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
    // Only a student's account can be shared.
    shared: user.shared && wanted.role === 'student',
    ...(wanted.status === 'Trial' && begins(user, now) && beginTrial(now, trialDays)),
  };
}

/**
 * @returns true if the person must get a new, full trial: the person has had no trial, or the old trial has
 * ended and the status changes to Trial
 */
function begins({ status, trialEndsAt }: UserRow, now: Date): boolean {
  return !trialEndsAt || (status !== 'Trial' && trialEndsAt <= now);
}

function beginTrial(now: Date, days: number) {
  return { trial_ends_at: trialEnd(now, days), reminded_days: null };
}

/**
 * True if all sessions of a person with this status must be deleted. If the status changes back later, the
 * person must sign in again.
 */
export function endsSessions({ status }: Wanted): boolean {
  return status === 'Inactive' || status === 'PENDING';
}
