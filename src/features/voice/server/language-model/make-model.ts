import { mkdirSync, writeFileSync } from 'node:fs';
import type { Pronunciation } from '#features/pronunciations/contract.ts';
import type { PageWords } from '#features/reading/page-words.ts';
import { type Installation, loadSphinx } from '../pocketsphinx/sphinx.ts';
import { dictionaryText, makeDictionary, readGeneralDictionary } from '../vocabulary/dictionary.ts';
import { listGeneralWords } from '../vocabulary/general-words.ts';
import { formsOfVerbs, numbersOf, singularsOf } from '../vocabulary/neighbours.ts';
import { spokenWords } from '../vocabulary/spoken-words.ts';
import { isFitForChildren } from '../vocabulary/unfit-words.ts';
import { writeCorpus } from './corpus.ts';
import { estimateLanguageModel } from './estimate.ts';
import { filesIn } from './model-files.ts';
import { writeLanguageModel } from './write-language-model.ts';

export type Knowledge = { lessons: PageWords[]; pronunciations: Pronunciation[] };

/**
 * The number of general English words in the language model. Rarer words are hardly ever said. They would
 * slow the recognition down, and other words would be mistaken for them. The number was found by measurement:
 * tools/bench/README.md.
 */
const GENERAL_WORDS = 15_000;

/**
 * Writes the files of a language model into a new folder. This takes seconds of work, so it must not run in
 * the server process.
 * @returns the number of words in the model, and the number of words that are left out because their
 * pronunciation is not known
 */
export function makeModel(
  { lessons, pronunciations }: Knowledge,
  installation: Installation,
  folder: string,
): { words: number; unsaid: number } {
  const sphinx = loadSphinx(installation);
  sphinx.err_set_logfp(null);
  const saidAs = new Map(pronunciations.map(({ word, saidAs }) => [spokenWords(word).join(''), saidAs]));
  const sentences = [...writeCorpus(lessons, pronunciations)];
  const said = new Set(sentences.flatMap(({ words }) => words));
  const general = listGeneralWords(sphinx, installation);
  const usual = new Set(general);
  // Singulars and plurals are checked only against the words of the general language model. The general
  // dictionary also contains many surnames: it has "davi" and "charle", but these are no singulars of "davis"
  // and "charles".
  const known = readGeneralDictionary(installation);
  const nearby = [
    ...numbersOf(said).filter((word) => usual.has(word)),
    ...formsOfVerbs().filter((word) => known.has(word)),
  ];
  const ours = new Set([...said, ...nearby, ...saidAs.keys()]);
  const owners = new Set([...said, ...saidAs.keys()].flatMap((word) => [word, ...singularsOf(word)]));
  const frequent = general.slice(0, GENERAL_WORDS);
  const dictionary = makeDictionary({ ours, owners, general: frequent, saidAs, installation });
  const sayable = [...ours].filter((word) => dictionary.has(word));
  mkdirSync(folder, { recursive: true });
  const files = filesIn(folder);
  writeFileSync(files.dictionary, dictionaryText(dictionary));
  writeLanguageModel(sphinx, estimateLanguageModel(sentences, sayable), files.languageModel);
  return {
    words: dictionary.size,
    unsaid: [...ours].filter((word) => !dictionary.has(word) && isFitForChildren(word)).length,
  };
}
