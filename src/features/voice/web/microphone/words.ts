/** What was heard so far: words that stay, and words that may still become others. */
export type Words = { settled: string; open: string };

export const NO_WORDS: Words = { settled: '', open: '' };
