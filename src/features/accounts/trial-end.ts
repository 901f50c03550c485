import { HOUR_MS } from '#platform/shared/time.ts';

/** The time for which a session may continue after the end of the trial (docs/behaviour.md 7.2). */
export const GRACE_MS = 2 * HOUR_MS;

/** The fields of a person that describe a trial. */
type OnTrial = { status: string; trialEndsAt: Date | null };

/**
 * @returns the end of a trial; each day has 24 hours, even when daylight saving starts or ends
 * (docs/behaviour.md 7.1)
 */
export function trialEnd(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * 24 * HOUR_MS);
}

export function hasTrialEnded({ status, trialEndsAt }: OnTrial, now: Date): boolean {
  return status === 'Trial' && (!trialEndsAt || now >= trialEndsAt);
}

/**
 * Tells whether a session may continue for a while after the end of the trial.
 * @param signedInAt the start of the session
 */
export function mayFinishLesson({ trialEndsAt }: OnTrial, signedInAt: Date, now: Date): boolean {
  if (!trialEndsAt || signedInAt >= trialEndsAt) return false;
  return now.getTime() < trialEndsAt.getTime() + GRACE_MS;
}
