import koffi from 'koffi';
import type { Installation, Sphinx } from '../pocketsphinx/sphinx.ts';

/**
 * Constants for reading PocketSphinx's general model: the base of its logarithms, and the value that makes
 * PocketSphinx find out the type of the file by itself.
 */
const LOG_BASE = 1.0001;
const ANY_TYPE = 0;

/** @returns the words of PocketSphinx's general English model, the most frequent first */
export function listGeneralWords(sphinx: Sphinx, { generalLanguageModel }: Installation): string[] {
  const logmath = sphinx.logmath_init(LOG_BASE, 0, 0);
  const model = sphinx.ngram_model_read(null, generalLanguageModel, ANY_TYPE, logmath);
  if (!model) throw new Error(`${generalLanguageModel} cannot be read`);
  const [count = 0] = koffi.decode(sphinx.ngram_model_get_counts(model), 'uint32_t', 1);
  const words = Array.from({ length: count }, (_, id) => ({
    word: sphinx.ngram_word(model, id),
    score: sphinx.ngram_ng_score(model, id, null, 0, [0]),
  }));
  return words.sort((a, b) => b.score - a.score).map(({ word }) => word);
}
