import { conflict, type Refused } from '#platform/server/http/refusals/refused.ts';

/** The refusal with status 409. Source of the sentence: docs/behaviour.md 4.10. */
export function userNameTaken(): Refused {
  const sentence = '*User name has already been taken!';
  return conflict('userNameTaken', sentence, { userName: sentence });
}
