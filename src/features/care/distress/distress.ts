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
  // A test holds that no rule says anything else.
  return { pattern: wordPattern(words, GROUPS), unless: unless as Rule['unless'] };
});

/** The card is shown above these scores. Chosen by `npm run bench:distress`, never on the second list. */
const ENOUGH = 0.5;
/** For a few words: "not feeling safe", "getting beaten every night". */
const PLENTY = 2;
/** Where a rule with `unless` fits. */
const DOUBTFUL = -1.5;
/**
 * Where a rule without `unless` fits, by who is in the sentence and what stands beside. "why did nobody help him" is asked of
 * Scott more often than of a brother, so that he, she and their family need as much as a sentence that fits no rule.
 */
const CERTAIN: Record<Of, Record<Beside, number>> = {
  reader: { antarctica: -3, everyday: -2.5, nothing: -Infinity },
  others: { antarctica: -1, everyday: 0, nothing: 0 },
  nobody: { antarctica: -2, everyday: -2, nothing: -2.5 },
};

/**
 * @param model for measurements; usually the one that is delivered
 * @returns whether the text tells that somebody is hurt, in danger or in despair
 */
export function tellsOfDistress(sentences: Sentence[], model?: Model): boolean {
  const score = distressScore(
    sentences.map(({ words }) => words),
    model,
  );
  return sentences.some(
    (sentence) => (score > ENOUGH && isLongEnough(sentence, score)) || fitsRule(sentence.words, score, model),
  );
}

/** Of a few words a low score says nothing: it is learnt from sentences, mostly of people who tell of themselves. */
function isLongEnough({ words, isPersonal }: Sentence, score: number): boolean {
  const count = words.trim().split(/\s+/).length;
  if (score > PLENTY) return count > 1;
  return count >= (isPersonal ? 3 : 6);
}

function fitsRule(words: string, score: number, model?: Model): boolean {
  const [of, beside] = [whoIsIn(words), whatStandsBeside(words)];
  const isHarmless = harmless(of, beside);
  const marked = markSmallWords(words);
  return rules.some(({ pattern, unless }) => {
    if (unless) return score > DOUBTFUL && !isHarmless[unless] && pattern.test(marked);
    const found = pattern.exec(marked);
    const enough = CERTAIN[of][beside];
    return found !== null && (score > enough || distressScore([around(found)], model) > enough);
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

/** What `unless` of a rule means, as told in despair-rules.ts. */
function harmless(of: Of, beside: Beside) {
  return {
    subject: beside === 'antarctica' || (beside === 'everyday' && of !== 'reader'),
    everyday: beside !== 'nothing',
    impersonal: beside !== 'nothing' && of !== 'reader',
  };
}

const NEIGHBOURS = 3;

/** What a rule found, and some words before and after: much harmless talk must not hide it. */
function around({ 0: found, index, input }: RegExpExecArray): string {
  const before = input.slice(0, index).trim().split(' ').slice(-NEIGHBOURS);
  const after = input
    .slice(index + found.length)
    .trim()
    .split(' ')
    .slice(0, NEIGHBOURS);
  return ` ${[...before, found.trim(), ...after].join(' ').trim().replaceAll('~', '')} `;
}
