import type { Words } from './words.ts';

/** As the protocol sends them; a result is sent again as often as it changes. */
export type Result = { final?: boolean; alternatives?: { transcript?: string }[] };

/** Puts results together by their numbers. */
export function createTranscript() {
  const results: { text: string; isFinal: boolean }[] = [];
  const words = (): Words => ({
    settled: together(results.filter(({ isFinal }) => isFinal)),
    open: together(results.filter(({ isFinal }) => !isFinal)),
  });
  return {
    words,
    /** @param index of the first of them */
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
