import type { Database } from '#platform/server/database/connect.ts';
import { tokens } from '../engine/words/tokens.ts';
import { readEverydayWords } from './queries.ts';

/**
 * The everyday words that editors have added, such as "dunny" for "toilet". Each server process has a copy in
 * memory.
 */
export type Lexicon = ReturnType<typeof createLexicon>;

export function createLexicon(db: Database) {
  let held = { version: -1, words: new Map<string, string>() };
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const { version, words } = await readEverydayWords(db);
    held = { version, words: new Map(Object.entries(words)) };
  }

  return {
    /**
     * Reads the words from the database again, if `version` of the content is newer than the copy in memory.
     */
    catchUp: async (version: number): Promise<void> => {
      while (held.version < version) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
    },
    /** @returns the text, with everyday words replaced by words of the library */
    read: (text: string): string => {
      if (held.words.size === 0) return text;
      let [read, at] = ['', 0];
      for (const { word, start, end } of tokens(text)) {
        read += text.slice(at, start) + (held.words.get(word) ?? text.slice(start, end));
        at = end;
      }
      return read + text.slice(at);
    },
  };
}
