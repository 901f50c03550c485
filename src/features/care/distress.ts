import { DESPAIR_RULES } from './despair-rules.ts';
import { distressScore, type Model } from './distress-score.ts';
import { GROUPS } from './distress-words.ts';
import { HARM_RULES } from './harm-rules.ts';
import { markSmallWords, wordPattern } from './pattern.ts';
import { SELF_HARM_RULES } from './self-harm-rules.ts';
import { isAboutSubject, isPersonal } from './subject.ts';

const rules = [...DESPAIR_RULES, ...SELF_HARM_RULES, ...HARM_RULES].map((rule) => {
  const [words = '', unless] = rule.split(' unless:');
  return { pattern: wordPattern(words, GROUPS), unless };
});

const certain = rules.filter(({ unless }) => unless === undefined);
const doubtful = rules.filter(({ unless }) => unless !== undefined);

/** What a doubtful rule that fits adds to the score, and the score that shows the card. Chosen by `npm run bench:distress`. */
const RULE_ADDS = 2;
const ENOUGH = 0.5;

/**
 * A rule without `unless` shows the card whatever stands beside it. For all else the score decides.
 * @param sentences as simplified
 * @param model for measurements; usually the one that is delivered
 * @returns whether the text tells that somebody is hurt, in danger or in despair
 */
export function tellsOfDistress(sentences: string[], model?: Model): boolean {
  const fits = (some: typeof rules) => sentences.some((sentence) => fitsRule(sentence, some));
  if (fits(certain)) return true;
  const score = distressScore(sentences, model);
  if (score + RULE_ADDS > ENOUGH && fits(doubtful)) return true;
  return score > ENOUGH && sentences.some(isLongEnough);
}

/** Of fewer words the score says nothing: it is learnt from sentences, mostly of people who tell of themselves. */
function isLongEnough(sentence: string): boolean {
  return sentence.trim().split(/\s+/).length >= (isPersonal(sentence) ? 3 : 6);
}

function fitsRule(sentence: string, some: typeof rules): boolean {
  const isSubject = isAboutSubject(sentence);
  const isImpersonal = isSubject && !isPersonal(sentence);
  const isHarmless = (unless: string | undefined) =>
    (unless === 'subject' && isSubject) || (unless === 'impersonal' && isImpersonal);
  const marked = markSmallWords(sentence);
  return some.some(({ pattern, unless }) => !isHarmless(unless) && pattern.test(marked));
}
