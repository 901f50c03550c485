import { markSmallWords, wordPattern } from '../talk/pattern.ts';
import type { Sentence } from '../talk/sentence.ts';
import { isAboutAntarctica, isAboutSubject, isOfOthers, isPersonal } from '../talk/subject.ts';
import { DESPAIR_RULES } from './despair-rules.ts';
import { distressScore, type Model } from './distress-score.ts';
import { GROUPS } from './distress-words.ts';
import { HARM_RULES } from './harm-rules.ts';
import { SELF_HARM_RULES } from './self-harm-rules.ts';

type Rule = { pattern: RegExp; unless: keyof ReturnType<typeof harmless> | undefined };

const rules = [...DESPAIR_RULES, ...SELF_HARM_RULES, ...HARM_RULES].map((rule): Rule => {
  const [words = '', unless] = rule.split(' unless:');
  // The cast is safe, because a test makes sure that every `unless:` has one of the known values.
  return { pattern: wordPattern(words, GROUPS), unless: unless as Rule['unless'] };
});

/**
 * A text with a score above this gets the help card (the reply to a text of distress), unless it is very
 * short. The scores in this file were chosen with the first list of phrases in `npm run bench:distress`. The
 * second list was used only to check them.
 */
const ENOUGH = 0.5;
/**
 * A short text that matches no rule gets the help card only if its score is above this. The scores of "not
 * feeling safe" and "getting beaten every night" are above this, so both texts get the card.
 */
const PLENTY = 2;
/**
 * If a rule with `unless` matches a sentence that is not harmless, the text gets the help card only if its
 * score is above this.
 */
const DOUBTFUL = -1.5;
/**
 * The limits for a rule without `unless`. If such a rule matches a sentence, the text gets the help card if
 * its score, or the score of the matched words with their neighbours, is above the limit. The limit depends
 * on whom the sentence is about, and on its other words. It is high for sentences about third persons: "why
 * did nobody help him" is more often about Captain Scott than about a brother.
 */
const CERTAIN: Record<Of, Record<Beside, number>> = {
  reader: { antarctica: -3, everyday: -2.5, nothing: -Infinity },
  others: { antarctica: -1, everyday: 0, nothing: 0 },
  nobody: { antarctica: -2, everyday: -2, nothing: -2.5 },
};

/** @returns whether the text says that a person is hurt, in danger or in despair */
export function tellsOfDistress(sentences: Sentence[], model: Model): boolean {
  const scoreOf = (texts: string[]) => distressScore(texts, model);
  const score = scoreOf(sentences.map(({ words }) => words));
  return sentences.some(
    (sentence) =>
      (score > ENOUGH && isLongEnough(sentence, score)) || fitsRule(sentence.words, scoreOf, score),
  );
}

/**
 * A short text needs a high score to count. The score of a short text is less reliable, because the model was
 * trained with sentences, most of them by people who write about themselves.
 */
function isLongEnough({ words, isPersonal }: Sentence, score: number): boolean {
  const count = words.trim().split(/\s+/).length;
  if (score > PLENTY) return count > 1;
  return count >= (isPersonal ? 3 : 6);
}

function fitsRule(words: string, scoreOf: (texts: string[]) => number, score: number): boolean {
  const [of, beside] = [whoIsIn(words), whatStandsBeside(words)];
  const isHarmless = harmless(of, beside);
  const marked = markSmallWords(words);
  return rules.some(({ pattern, unless }) => {
    if (unless) return score > DOUBTFUL && !isHarmless[unless] && pattern.test(marked);
    const found = pattern.exec(marked);
    const enough = CERTAIN[of][beside];
    return found !== null && (score > enough || scoreOf([around(found)]) > enough);
  });
}

type Of = 'reader' | 'others' | 'nobody';
type Beside = 'antarctica' | 'everyday' | 'nothing';

function whoIsIn(words: string): Of {
  if (isPersonal(words)) return 'reader';
  return isOfOthers(words) ? 'others' : 'nobody';
}

function whatStandsBeside(words: string): Beside {
  if (isAboutAntarctica(words)) return 'antarctica';
  return isAboutSubject(words) ? 'everyday' : 'nothing';
}

/**
 * Tells for each value of a rule's `unless` whether the sentence is harmless; despair-rules.ts explains the
 * values.
 */
function harmless(of: Of, beside: Beside) {
  return {
    subject: beside === 'antarctica' || (beside === 'everyday' && of !== 'reader'),
    everyday: beside !== 'nothing',
    impersonal: beside !== 'nothing' && of !== 'reader',
  };
}

const NEIGHBOURS = 3;

/**
 * @returns the words that a rule matched, with a few words before and after them. The caller rates only this
 * piece, so that harmless words in the rest of a long text do not lower its score.
 */
function around({ 0: found, index, input }: RegExpExecArray): string {
  const before = input.slice(0, index).trim().split(' ').slice(-NEIGHBOURS);
  const after = input
    .slice(index + found.length)
    .trim()
    .split(' ')
    .slice(0, NEIGHBOURS);
  return ` ${[...before, found.trim(), ...after].join(' ').trim().replaceAll('~', '')} `;
}
