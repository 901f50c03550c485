/** Longest question, in characters (docs/behaviour.md 12.8). */
export const LONGEST_QUESTION = 2000;

/** The message at the field for a longer question. */
export const QUESTION_TOO_LONG = `may have at most ${LONGEST_QUESTION.toLocaleString('en-AU')} characters`;

/** Questions per minute for one account. Enough for a class that shares one account. */
export const QUESTIONS_PER_MINUTE = 1200;

/** Longest text that gets suggestions, in characters. No question of a page is longer. */
export const LONGEST_BEGINNING = 200;
