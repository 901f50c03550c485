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
 * A text whose score is higher gets the help card. This score and the scores below were chosen with `npm run
 * bench:distress`. Its second list of phrases was not used for the choice, only to check it.
 */
const ENOUGH = 0.5;
/** Short texts need this score, for example "not feeling safe" or "getting beaten every night". */
const PLENTY = 2;
/** The score that a sentence needs if a rule with `unless` matches. */
const DOUBTFUL = -1.5;
/**
 * A sentence needs this score if a rule without `unless` matches. The score depends on the people in the
 * sentence and on other words in it. "why did nobody help him" is more often about Scott than about a
 * brother, so sentences about third persons need about as high a score as sentences that match no rule.
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
 * @returns the match with a few words before and after it; they are rated without the rest, so that a long
 * harmless text does not hide them
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
