/** One question out of a text that a pupil has sent. */
export type Part = {
  question: string;
  /** The question with its opening, such as "show me". */
  asked: string;
  /** The rest of the pupil's text. It may contain the word that "they" or "it" in the question refers to. */
  around: string;
};

/**
 * Finds the questions in a text, without greetings, introductions and polite openings. Pupils write more than
 * their question: "My class is learning about seals. I was wondering if they sleep? Where do they sleep?"
 * @param text as typed or spoken
 * @returns one or two questions; the text itself if nothing in it looks like a question
 */
export function readParts(text: string): [Part, ...Part[]] {
  const said = text
    .split(/(?<=[.?!])\s+|\n+/)
    .flatMap((sentence) => sentence.split(BEFORE_WONDERING))
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence));
  const asking = said.filter(isQuestion);
  const told = said.filter((sentence) => !asking.includes(sentence)).join(' ');
  const questions = asking
    .flatMap(splitQuestion)
    .map((asked) => ({ question: withoutOpening(asked), asked }))
    .filter(({ question }) => !ASKS_IF_TRUE.test(question));
  const [first, second] = questions;
  // "My friend says that penguins mate for life. Is that true?" asks about the first sentence. So the first
  // sentence becomes the question.
  if (first === undefined) return [{ question: withoutOpening(told || text), asked: text, around: '' }];
  const parts: [Part, ...Part[]] = [{ ...first, around: told }];
  if (second !== undefined) parts.push({ ...second, around: `${told} ${first.question}` });
  return parts;
}

const ASKS_IF_TRUE =
  /^\W*(?:is|are|was) (?:that|this|it|these|they|he|she) (?:really |actually )?(?:true|right|correct|real|lying)\b|^\W*(?:really|true or false)\W*$/i;

const ASKING_WORD =
  "(?:wh(?:at|o|ere|en|y|ich|ose)s?|how|wat|wot|y|is|are|was|were|do|does|dus|did|can|could|will|would|has|have|should|isn['’]?t|aren['’]?t|don['’]?t|doesn['’]?t|didn['’]?t)";
const STARTS_ASKING = new RegExp(`^\\W*(?:and |but |so |also |if .{3,60}?,? )?${ASKING_WORD}\\b`, 'i');

function isQuestion(sentence: string): boolean {
  return /\?\W*$/.test(sentence) || WONDERS.test(sentence) || STARTS_ASKING.test(withoutOpening(sentence));
}

const WONDERING =
  "(?:i|we)(?:['’]m|['’]re| was| were| am| are)?(?: just| also| all| always)* (?:wonder(?:ing)?|curious)\\b";
const WONDERS = new RegExp(`^\\W*${WONDERING}`, 'i');
/**
 * Matches the place where an introduction ends and a question begins, as in "We are learning about seals |
 * and I was wondering how they sleep".
 */
const BEFORE_WONDERING = new RegExp(`[,;]?\\s+(?:(?:and|so|but)\\s+)?(?=${WONDERING})`, 'i');

const SECOND =
  /,?\s+(?:and|or|also|but)\s+(?=(?:also\s+)?(?:(?:wh(?:at|o|ere|en|y)|how)\b|(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\s+(?:i|you|u|they|it|he|she|we|there|people|anyone|anybody|someone|somebody)\b))/i;

function splitQuestion(sentence: string): string[] {
  const [first = '', ...others] = sentence.split(SECOND);
  const second = others.find((other) => canStandAlone(withoutOpening(other)));
  if (second === undefined) return [sentence];
  // The part before "but" in "Sorry to ask, but how do you ..." is no question, so only the second part is
  // used. "Tell me what and where it is" is one question, so it is not split.
  if (!STARTS_ASKING.test(withoutOpening(first)))
    return /\bbut\W*$/i.test(first) || /^\W*sorry/i.test(first) ? [second] : [sentence];
  return canStandAlone(first) ? [first, second] : [sentence];
}

/** True if a question can be understood without the question before it: "what do you eat", but not "why". */
function canStandAlone(question: string): boolean {
  return (question.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length >= 3;
}

const OPENINGS = [
  /^\W*(?:hi|hey|hello|hiya|dear|good morning|good afternoon|um+|uh+|ok(?:ay)?|so|well|please|pls|yes|and|also|but)\b[\s,!.:-]*/i,
  /^\W*(?:(?:i|we|my|our)\b[^,.?]{0,40}?\b(?:was|were|am|are|is|['’]m)?\s*(?:wonder(?:ing)?|curious|asking)\b(?:\s+(?:if|whether|about|to know))?)[\s,:]*/i,
  /^\W*(?:i|we|my (?:\w+ ){1,2}|our (?:\w+ ){1,2})\s*(?:really\s+|just\s+|also\s+)?(?:want(?:s|ed)?|would like|['’]d like|need)(?: to)? (?:know|ask|find out|learn)(?: (?:you|about|if|whether|more about))*[\s,:]*/i,
  /^\W*(?:can|could|would|will) (?:you|u|someone|anyone)(?: please| pls)? (?:tell|explain|say|show|help)(?: (?:me|us|to me))?(?: (?:about|please|if|whether))*[\s,:]*/i,
  /^\W*(?:please )?(?:tell|explain|show)(?: to)? (?:me|us)(?: please)?(?: (?:about|if|whether|all about|more about))*[\s,:]*/i,
  /^\W*(?:do|does) (?:you|u|anyone|anybody|someone) (?:happen to )?know (?=wh|how|if|whether)(?:(?:if|whether) )?/i,
  /^\W*(?:my|our|the) (?:question|teacher['’]s question) (?:is|was)(?: (?:if|whether|about|that))?[\s,:]*/i,
  /^\W*(?:i|we)(?: have| got|['’]ve(?: got)?) a question(?: (?:about|on|for you))?[\s,:.]*/i,
  /^\W*(?:is it (?:true|right|correct)(?: that)?)\s+/i,
  /^\W*(?:i|we) (?:heard|read|think|thought|saw|learned|learnt|know)(?: (?:once|somewhere|online|today))?(?: that)?\s+(?=.{12})/i,
];

/** @returns the question without a greeting, an introduction or a polite opening */
export function withoutOpening(sentence: string): string {
  let rest = sentence.trim();
  for (let round = 0; round < 3; round++) {
    const before = rest;
    for (const opening of OPENINGS) {
      const shorter = rest.replace(opening, '');
      if (shorter !== rest && /\p{L}{2}.*\p{L}{2}/u.test(shorter)) rest = shorter;
    }
    if (rest === before) break;
  }
  return rest;
}
