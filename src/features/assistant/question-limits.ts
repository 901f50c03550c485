/** Longest question, in characters (docs/behaviour.md 12.8). */
export const LONGEST_QUESTION = 2000;

/** Questions per minute for one account. Enough for a class that shares one. */
export const QUESTIONS_PER_MINUTE = 1200;
