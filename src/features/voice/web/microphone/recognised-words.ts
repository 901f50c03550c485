/** The words so far. `settled` words are final; `open` words may still change. */
export type RecognisedWords = { settled: string; open: string };

export const NO_WORDS: RecognisedWords = { settled: '', open: '' };
