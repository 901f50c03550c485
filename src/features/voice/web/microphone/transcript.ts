import type { Words } from './words.ts';

/** A result of the protocol. It is sent again whenever it changes. */
export type Result = { final?: boolean; alternatives?: { transcript?: string }[] };

/** Puts results in order by their index. */
export function createTranscript() {
  const results: { text: string; isFinal: boolean }[] = [];
  const words = (): Words => ({
    settled: together(results.filter(({ isFinal }) => isFinal)),
    open: together(results.filter(({ isFinal }) => !isFinal)),
  });
  return {
    words,
    /** @param index the index of the first result */
    hear(index: number, heard: Result[]): Words {
      heard.forEach(({ final = false, alternatives }, place) => {
        results[index + place] = { text: alternatives?.[0]?.transcript ?? '', isFinal: final };
      });
      return words();
    },
  };
}

function together(results: { text: string }[]): string {
  return results
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');
}
