/** The maximum length of a question, in characters (docs/behaviour.md 12.8). */
export const LONGEST_QUESTION = 2000;

/**
 * How many questions one account may ask in a minute. It is enough for a whole class that shares one account.
 */
export const QUESTIONS_PER_MINUTE = 1200;

/**
 * The maximum length of a typed text that gets suggestions, in characters. No suggested question is longer.
 */
export const LONGEST_BEGINNING = 200;
