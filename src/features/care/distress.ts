import { DESPAIR_RULES } from './despair-rules.ts';
import { GROUPS } from './distress-words.ts';
import { HARM_RULES } from './harm-rules.ts';
import { wordPattern } from './pattern.ts';
import { isAboutSubject, isPersonal } from './subject.ts';
import { showsWeakSigns } from './weak-signs.ts';

const RULES = [...DESPAIR_RULES, ...HARM_RULES].map(([, words, harmlessWith]) => ({
  pattern: wordPattern(words, GROUPS),
  harmlessWith,
}));

/** @param sentence as simplified. @returns whether it tells that somebody is hurt, in danger or in despair */
export function tellsOfDistress(sentence: string): boolean {
  const isSubject = isAboutSubject(sentence);
  if (showsWeakSigns(sentence, isSubject)) return true;
  const isImpersonal = isSubject && !isPersonal(sentence);
  return RULES.some(
    ({ pattern, harmlessWith }) =>
      !(harmlessWith === 'subject' && isSubject) &&
      !(harmlessWith === 'impersonal' && isImpersonal) &&
      pattern.test(sentence),
  );
}
