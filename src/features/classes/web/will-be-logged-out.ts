import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';

/** @returns the sentence that warns a pupil who signs in on a device on which another person is signed in */
export function willBeLoggedOut({ firstName }: CurrentUser): string {
  return `${firstName || 'A person'} is signed in on this device and will be logged out.`;
}
