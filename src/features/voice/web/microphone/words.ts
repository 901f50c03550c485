/** The words so far: those that are final, and those that may still change. */
export type Words = { settled: string; open: string };

export const NO_WORDS: Words = { settled: '', open: '' };
