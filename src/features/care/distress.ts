import { DESPAIR_RULES } from './despair-rules.ts';
import { GROUPS } from './distress-words.ts';
import { HARM_RULES } from './harm-rules.ts';
import { markSmallWords, wordPattern } from './pattern.ts';
import { SELF_HARM_RULES } from './self-harm-rules.ts';
import { isAboutSubject, isPersonal } from './subject.ts';
import { showsWeakSigns } from './weak-signs.ts';

const rules = [...DESPAIR_RULES, ...SELF_HARM_RULES, ...HARM_RULES].map((rule) => {
  const [words = '', unless] = rule.split(' unless:');
  return { pattern: wordPattern(words, GROUPS), unless };
});

/** @param sentence as simplified. @returns whether it tells that somebody is hurt, in danger or in despair */
export function tellsOfDistress(sentence: string): boolean {
  const isSubject = isAboutSubject(sentence);
  if (showsWeakSigns(sentence, isSubject)) return true;
  const isImpersonal = isSubject && !isPersonal(sentence);
  const isHarmless = (unless: string | undefined) =>
    (unless === 'subject' && isSubject) || (unless === 'impersonal' && isImpersonal);
  const marked = markSmallWords(sentence);
  return rules.some(({ pattern, unless }) => !isHarmless(unless) && pattern.test(marked));
}
