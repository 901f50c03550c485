import { HOUR_MS } from '#platform/shared/time.ts';

/** How long a session that was valid at the end of the trial may continue (docs/behaviour.md 7.2). */
const LESSON_MS = 2 * HOUR_MS;

/** The status and the end of a trial. */
type OnTrial = { status: string; trialEndsAt: Date | null };

/** Days of 24 hours, independent of daylight saving (docs/behaviour.md 7.1). */
export function trialEnd(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * 24 * HOUR_MS);
}

export function hasTrialEnded({ status, trialEndsAt }: OnTrial, now: Date): boolean {
  return status === 'Trial' && (!trialEndsAt || now >= trialEndsAt);
}

/** @param signedInAt when the session started */
export function mayFinishLesson({ trialEndsAt }: OnTrial, signedInAt: Date, now: Date): boolean {
  if (!trialEndsAt || signedInAt >= trialEndsAt) return false;
  return now.getTime() < trialEndsAt.getTime() + LESSON_MS;
}
