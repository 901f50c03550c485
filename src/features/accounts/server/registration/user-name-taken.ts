import { conflict, type Refused } from '#platform/server/http/refusals/refused.ts';

/** 409. Source of the sentence: specification part 1 section 8. */
export function userNameTaken(): Refused {
  const sentence = '*User name has already been taken!';
  return conflict('userNameTaken', sentence, { userName: sentence });
}
