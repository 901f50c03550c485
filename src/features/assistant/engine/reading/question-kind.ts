/**
 * The kind of answer that a question asks for. "Why" and "how" with the same words ask for different
 * sentences.
 */
export type QuestionKind =
  | 'count'
  | 'time'
  | 'size'
  | 'heat'
  | 'amount'
  | 'yes or no'
  | 'who'
  | 'when'
  | 'where'
  | 'why'
  | 'how'
  | 'what'
  | 'other';

/** Finds the kind of answer that a question asks for. @param question as typed or spoken */
export function kindOf(question: string): QuestionKind {
  const text = question.toLowerCase().replace(/['’]/g, '').replace(OPENING, '').replace(CONDITION, '');
  const clear = KINDS.find(([, pattern]) => pattern.test(text));
  if (clear) return clear[0];
  // The word that comes first decides the kind: "how do fish not freeze when it is so cold" is a "how"
  // question, not a "when" question.
  const asking = ASKING_WORDS.map(([kind, pattern]) => ({ kind, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return asking[0]?.kind ?? 'other';
}

const OPENING = /^\W*(?:(?:um|hey|hi|hello|please|so|and|ok|but|well)\b\W*)+/;

/** "If you took a bear there, would it live": the words after the condition decide the kind. */
const CONDITION =
  /^\W*if\b(?:.+,\s*|.{8,}?\s)(?=(?:why|how|what|where|who|would|will|can|could|do|does|did|is|are|should)\b)/;

/** The first pattern that matches, in the order of this list, decides the kind. */
const KINDS: [QuestionKind, RegExp][] = [
  [
    'count',
    /\bhow (?:many|manny|meny)\b|\bnumber of\b|\bpopulation\b|^(?:are|is|were) there (?:many|a lot|lots)\b/,
  ],
  [
    'time',
    /\bhow (?:long (?:does|dose|do|did|can|could|is it|until|till|ago|will|would)|old|often|soon)\b|\bhow long\b.*\b(?:take|last|stay|live)\b/,
  ],
  [
    'size',
    /\bhow (?:big|large|long|tall|high|wide|deep|thick|far|heavy|small|fast|strong)\b|\bhow much\b.*\bweigh/,
  ],
  ['heat', /\bhow (?:cold|hot|warm)\b|\bwhat (?:is|are|was) the (?:\w+ )?temperature/],
  ['amount', /\bhow much\b/],
  ['why', /\b(?:why|y|wy|how come|what (?:is|was) the reason|what causes?|what makes?)\b/],
  [
    'yes or no',
    /^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should|am|isnt|arent|dont|doesnt|dose)\b/,
  ],
];

/** The question word that comes first in the question decides the kind. */
const ASKING_WORDS: [QuestionKind, RegExp][] = [
  ['who', /\b(?:who|whos|whose|whom)\b/],
  ['when', /\b(?:when|wen|whens|what year|which year|what month|what date)\b/],
  ['where', /\b(?:where|wheres)\b/],
  ['how', /\b(?:how|hows)\b/],
  ['what', /\b(?:what|wat|wot|whats|wats|which|wich)\b/],
];
