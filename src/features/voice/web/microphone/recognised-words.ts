/**
 * The words that are recognised so far. The words in `settled` are final; those in `open` may still change.
 */
export type RecognisedWords = { settled: string; open: string };

export const NO_WORDS: RecognisedWords = { settled: '', open: '' };
