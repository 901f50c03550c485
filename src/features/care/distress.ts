import { ALWAYS, GROUPS, type Rule, UNLESS_IMPERSONAL, UNLESS_SUBJECT } from './distress-rules.ts';
import { wordPattern } from './pattern.ts';
import { isAboutSubject, isPersonal } from './subject.ts';

const [always, unlessImpersonal, unlessSubject] = [ALWAYS, UNLESS_IMPERSONAL, UNLESS_SUBJECT].map(compile);

/** @param sentence as simplified. @returns whether it tells that somebody is hurt, in danger or in despair */
export function tellsOfDistress(sentence: string): boolean {
  const holds = (patterns: RegExp[] = []) => patterns.some((pattern) => pattern.test(sentence));
  if (holds(always)) return true;
  if (!isAboutSubject(sentence)) return holds(unlessSubject) || holds(unlessImpersonal);
  return isPersonal(sentence) && holds(unlessImpersonal);
}

function compile(rules: Rule[]): RegExp[] {
  return rules.map(([, pattern]) => wordPattern(pattern, GROUPS));
}
