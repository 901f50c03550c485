/** A sentence as a list of spoken words. `weight` tells how many times it is counted. */
export type Sentence = { words: string[]; weight: number };

const BEGIN = '<s>';
const END = '</s>';
const ORDER = 3;
/** The weight of a word of the vocabulary that occurs in no sentence. */
const UNSEEN_WEIGHT = 0.2;
const NEVER = '-99.0';

/**
 * What follows a certain sequence of words: `mass` is the total weight of the following words, `kinds` the
 * number of different ones.
 */
type Context = { mass: number; kinds: number };
type Counts = { ngrams: Map<string, number>[]; contexts: Map<string, Context> };

/**
 * Estimates a language model of three-word sequences (trigrams), with interpolated Witten-Bell smoothing.
 * After a sequence h, all words that never followed it share the weight kinds(h) / (mass(h) + kinds(h)). The
 * model is written so that a decoder with back-off computes the same probabilities. Source: Witten and Bell
 * 1991; Chen and Goodman 1998, section 2.
 * @param vocabulary words that the model includes even if they occur in no sentence
 * @returns the model in ARPA format
 */
export function estimateLanguageModel(sentences: Iterable<Sentence>, vocabulary: Iterable<string>): string {
  const counts = countNgrams(sentences);
  const unigrams = counts.ngrams[0] ?? new Map<string, number>();
  for (const word of vocabulary) if (!unigrams.has(word)) unigrams.set(word, UNSEEN_WEIGHT);
  const head = counts.ngrams.map(({ size }, n) => `ngram ${n + 1}=${size}`).join('\n');
  const sections = counts.ngrams.map((_, n) => `\\${n + 1}-grams:\n${linesOf(n, counts).join('\n')}\n`);
  return `\\data\\\n${head}\n\n${sections.join('\n')}\n\\end\\\n`;
}

function countNgrams(sentences: Iterable<Sentence>): Counts {
  const ngrams = Array.from({ length: ORDER }, () => new Map<string, number>());
  for (const { words, weight } of sentences) {
    const all = [BEGIN, ...words, END];
    for (let end = 0; end < all.length; end++) {
      let ngram = '';
      for (let n = 0; n < ORDER && n <= end; n++) {
        ngram = n === 0 ? (all[end] ?? '') : `${all[end - n]} ${ngram}`;
        const found = ngrams[n];
        found?.set(ngram, (found.get(ngram) ?? 0) + weight);
      }
    }
  }
  return { ngrams, contexts: contextsOf(ngrams) };
}

function contextsOf(ngrams: Map<string, number>[]): Map<string, Context> {
  const contexts = new Map<string, Context>();
  for (const found of ngrams.slice(1)) {
    for (const [ngram, count] of found) {
      const before = ngram.slice(0, ngram.lastIndexOf(' '));
      const context = contexts.get(before) ?? { mass: 0, kinds: 0 };
      contexts.set(before, { mass: context.mass + count, kinds: context.kinds + 1 });
    }
  }
  return contexts;
}

/**
 * Returns the lines of the ARPA file, sorted by their words, because programs that read the format expect
 * this order.
 */
function linesOf(n: number, { ngrams, contexts }: Counts): string[] {
  const unigrams = ngrams[0] ?? new Map<string, number>();
  const mass = [...unigrams].reduce((sum, [word, count]) => sum + (word === BEGIN ? 0 : count), 0);
  const kinds = unigrams.size - 1;
  const probability = (words: string): number => {
    const count = ngrams[words.split(' ').length - 1]?.get(words) ?? 0;
    const cut = words.lastIndexOf(' ');
    if (cut < 0) return (count + 1) / (mass + kinds);
    const shorter = probability(words.slice(words.indexOf(' ') + 1));
    const context = contexts.get(words.slice(0, cut));
    return context ? (count + context.kinds * shorter) / (context.mass + context.kinds) : shorter;
  };
  return [...(ngrams[n]?.keys() ?? [])].sort().map((words) => {
    const logarithm = words === BEGIN ? NEVER : Math.log10(probability(words)).toFixed(4);
    if (n === ORDER - 1 || words.endsWith(END)) return `${logarithm}\t${words}`;
    const context = contexts.get(words);
    const backOff = context
      ? Math.log10(context.kinds / (context.mass + context.kinds)).toFixed(4)
      : '0.0000';
    return `${logarithm}\t${words}\t${backOff}`;
  });
}
