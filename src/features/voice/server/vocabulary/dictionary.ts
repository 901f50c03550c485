import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import { phonesOf } from './phones.ts';
import { isFitForChildren } from './unfit-words.ts';

/**
 * Maps each word to its pronunciations. A pronunciation is a text of CMU phones, which are codes for sounds.
 */
export type Dictionary = Map<string, string[]>;

type Ingredients = {
  /**
   * The words of the library, which all need a pronunciation. For a word that is not in the general
   * dictionary, the program espeak-ng gives the pronunciation.
   */
  ours: Set<string>;
  /** Words that also get a possessive form, such as "Mawson's". */
  owners: Set<string>;
  /** Frequent English words. Those without a pronunciation in the general dictionary are left out. */
  general: Iterable<string>;
  /** For words with an unusual pronunciation, a spelling that English speakers read in the right way. */
  saidAs: Map<string, string>;
  installation: Installation;
};

/** @returns the words that can be recognised, each with its pronunciations */
export function makeDictionary({ ours, owners, general, saidAs, installation }: Ingredients): Dictionary {
  const known = readGeneralDictionary(installation);
  const dictionary: Dictionary = new Map();
  for (const word of [...general, ...ours]) {
    const phones = known.get(word);
    if (phones && isFitForChildren(word)) dictionary.set(word, phones);
  }
  const said = sayWithEspeak(installation, saidAs);
  const unknown = [...ours].filter((word) => !known.has(word) && isFitForChildren(word));
  const written = sayWithEspeak(installation, new Map(unknown.map((word) => [word, word])));
  for (const word of new Set([...unknown, ...said.keys()])) {
    const base = word.endsWith('s') ? word.slice(0, -1) : '';
    const bases = [said.get(base), ...(known.get(base) ?? [])].filter((phones) => phones !== undefined);
    // Includes the pronunciation that the spelling suggests, even if it is wrong: a child who has only read a
    // word may pronounce it in this way.
    const all = [said.get(word), ...(known.get(word) ?? []), ...bases.map(withEnding), written.get(word)];
    const sounds = new Set(all.filter((phones) => phones !== undefined));
    if (sounds.size > 0) dictionary.set(word, [...sounds]);
  }
  addPossessives(dictionary, owners);
  return dictionary;
}

/** @returns the text of a dictionary file; the second and further pronunciations of a word have a number */
export function dictionaryText(dictionary: Dictionary): string {
  const lines = [...dictionary].flatMap(([word, all]) =>
    all.map((phones, n) => `${word}${n === 0 ? '' : `(${n + 1})`} ${phones}\n`),
  );
  return lines.join('');
}

/**
 * @returns the words of Debian's general dictionary with their pronunciations; many of the words are names
 */
export function readGeneralDictionary({ generalDictionary }: Installation): Dictionary {
  const dictionary: Dictionary = new Map();
  for (const line of readFileSync(generalDictionary, 'utf8').split('\n')) {
    const [, word = '', phones = ''] = /^([^\s(]+)(?:\(\d+\))?\s+(.+)$/.exec(line) ?? [];
    if (word !== '') dictionary.set(word, [...(dictionary.get(word) ?? []), phones]);
  }
  return dictionary;
}

/**
 * Asks the program espeak-ng for pronunciations.
 * @param words maps each word to the spelling that espeak-ng reads
 * @returns a map from each word to its phones; words for which espeak-ng gives none are left out
 */
function sayWithEspeak({ espeak }: Installation, words: Map<string, string>): Map<string, string> {
  if (!espeak || words.size === 0) return new Map();
  const lines = askEspeak(espeak, [...words.values()].map((spelling) => `${spelling}\n`).join(''));
  const said = [...words.keys()].map((word, at) => [word, phonesOf(lines[at] ?? '')] as const);
  return new Map(said.filter(([, phones]) => phones !== ''));
}

/**
 * @returns for each line of the input a line of IPA symbols; an empty list if the program cannot be started
 */
function askEspeak(espeak: string, input: string): string[] {
  const { stdout } = spawnSync(espeak, ['-q', '-v', 'en-us', '--ipa', '--sep=_'], {
    input,
    encoding: 'utf8',
  });
  return stdout?.trim().split('\n') ?? [];
}

/** Adds possessives: "Mawson's" is pronounced like "Mawson" with an ending. */
function addPossessives(dictionary: Dictionary, owners: Set<string>): void {
  for (const word of owners) {
    const all = dictionary.get(word);
    const possessive = `${word}'s`;
    if (!all || word.includes("'") || dictionary.has(possessive)) continue;
    dictionary.set(possessive, all.map(withEnding));
  }
}

function withEnding(phones: string): string {
  return `${phones} ${endingAfter(phones)}`;
}

function endingAfter(phones: string): string {
  const last = phones.slice(phones.lastIndexOf(' ') + 1);
  if (/^(S|Z|SH|ZH|CH|JH)$/.test(last)) return 'IH Z';
  return /^(P|T|K|F|TH)$/.test(last) ? 'S' : 'Z';
}
