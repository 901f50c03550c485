import { keepUpToDate } from '#platform/server/database/changes/up-to-date.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { tokens } from '../engine/words/tokens.ts';
import { readEverydayWords } from './queries.ts';

/**
 * The everyday words that editors have added, such as "dunny" for "toilet". Each server process has a copy in
 * memory.
 */
export type Lexicon = ReturnType<typeof createLexicon>;

export function createLexicon(db: Database) {
  let held = new Map<string, string>();
  const { isBehind, catchUp, distrust } = keepUpToDate(async () => {
    const { version, words } = await readEverydayWords(db);
    held = new Map(Object.entries(words));
    return version;
  });

  return {
    isBehind,
    catchUp,
    distrust,
    /** @returns the text, with everyday words replaced by words of the library */
    read: (text: string): string => {
      if (held.size === 0) return text;
      let [read, at] = ['', 0];
      for (const { word, start, end } of tokens(text)) {
        read += text.slice(at, start) + (held.get(word) ?? text.slice(start, end));
        at = end;
      }
      return read + text.slice(at);
    },
  };
}
