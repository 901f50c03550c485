/** The words so far. `settled` words are final; `open` words may still change. */
export type Words = { settled: string; open: string };

export const NO_WORDS: Words = { settled: '', open: '' };
