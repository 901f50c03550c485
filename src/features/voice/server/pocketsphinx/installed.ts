import { findFile, findProgram, type ProgramPath } from '#platform/server/workers/programs.ts';
import type { Installation } from './sphinx.ts';

/**
 * The folder with the models and the dictionary of Debian's package pocketsphinx-en-us, relative to a data
 * folder such as /usr/share.
 */
const MODEL = 'pocketsphinx/model/en-us';

/**
 * @returns the paths of PocketSphinx's files; if some are missing, the names of the Debian packages to
 * install
 */
export function findPocketsphinx(folders: ProgramPath): Installation | { missing: string[] } {
  const baseLibrary = findFile(folders, 'libsphinxbase.so.3');
  const library = findFile(folders, 'libpocketsphinx.so.3');
  const acousticModel = findFile(folders, `${MODEL}/en-us`);
  const generalLanguageModel = findFile(folders, `${MODEL}/en-us.lm.bin`);
  const generalDictionary = findFile(folders, `${MODEL}/cmudict-en-us.dict`);
  if (baseLibrary && library && acousticModel && generalLanguageModel && generalDictionary) {
    const found = { baseLibrary, library, acousticModel, generalLanguageModel, generalDictionary };
    const espeak = findProgram(folders, 'espeak-ng');
    return espeak ? { ...found, espeak } : found;
  }
  const hasModel = acousticModel && generalLanguageModel && generalDictionary;
  return {
    missing: [
      ...(baseLibrary && library ? [] : ['libpocketsphinx3']),
      ...(hasModel ? [] : ['pocketsphinx-en-us']),
    ],
  };
}
