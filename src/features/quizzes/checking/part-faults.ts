import { questionKey } from '#platform/shared/content/page-question.ts';
import type { Question } from '../question.ts';

type QuestionRule =
  | 'long prompt'
  | 'quiz id twice'
  | 'same answer twice'
  | 'no right answer'
  | 'answer given away'
  | 'answer not in evidence'
  | 'evidence lost'
  | 'missing quiz picture';

/** A fault of a question. `field` is the path of the faulty field, such as `options.1.text`. */
export type QuestionFault = { rule: QuestionRule; field: string; what: string };

type Found = Omit<QuestionFault, 'rule'>;

/**
 * Finds the faults of a question that can be found without reading any page: in its prompt, its options and
 * its right answer.
 */
export function findPartFaults(question: Question): QuestionFault[] {
  const faults: [QuestionRule, Found[]][] = [
    ['long prompt', findLongPrompt(question)],
    ['quiz id twice', findRepeats(idsOf(question))],
    ['same answer twice', findRepeats(textsOf(question))],
    ['no right answer', findWrongRight(question)],
    ['answer given away', findGivenAway(question)],
    ['answer not in evidence', findUnproven(question)],
  ];
  return faults.flatMap(([rule, found]) => found.map((fault) => ({ rule, ...fault })));
}

/**
 * The maximum number of words in a prompt. A pupil who hears the prompt read aloud cannot remember a longer
 * one.
 */
const LONGEST_PROMPT = 20;

function findLongPrompt({ prompt }: Question): Found[] {
  const count = prompt.split(/\s+/).length;
  return count > LONGEST_PROMPT
    ? [
        {
          field: 'prompt',
          what: `the prompt has ${count} words; at most ${LONGEST_PROMPT} can be kept in mind`,
        },
      ]
    : [];
}

/** A text or an ID inside a question, with the path of its field. */
type Part = { field: string; text: string };

function idsOf(question: Question): Part[] {
  const parts = (list: string, of: { id: string }[]) =>
    of.map(({ id }, at) => ({ field: `${list}.${at}.id`, text: id }));
  if (question.kind === 'choice' || question.kind === 'several') return parts('options', question.options);
  if (question.kind === 'order') return parts('items', question.items);
  if (question.kind === 'match') return parts('pairs', question.pairs);
  return question.kind === 'label' ? parts('places', question.places) : [];
}

/**
 * Returns the texts from which a pupil chooses. No two may be equal, because a pupil could not know which of
 * them counts as right.
 */
function textsOf(question: Question): Part[] {
  switch (question.kind) {
    case 'choice':
    case 'several':
      return question.options.map(({ text }, at) => ({ field: `options.${at}.text`, text }));
    case 'order':
      return question.items.map(({ text }, at) => ({ field: `items.${at}.text`, text }));
    case 'match':
      return [
        ...question.pairs.flatMap(({ left, right }, at) => [
          { field: `pairs.${at}.left`, text: left },
          { field: `pairs.${at}.right`, text: right },
        ]),
        ...question.extra.map((text, at) => ({ field: `extra.${at}`, text })),
      ];
    case 'label':
      return question.places.flatMap(({ label, at: place }, at) => [
        { field: `places.${at}.label`, text: label },
        { field: `places.${at}.at`, text: Object.values(place).join(' ') },
      ]);
    default:
      return [];
  }
}

function findRepeats(parts: Part[]): Found[] {
  const keys = parts.map(({ text }) => questionKey(text));
  return parts
    .filter((_, at) => keys.indexOf(keys[at] ?? '') !== at)
    .map(({ field, text }) => ({ field, what: `“${text}” stands there twice` }));
}

function findWrongRight(question: Question): Found[] {
  const right = (what: string | false) => (what === false ? [] : [{ field: 'right', what }]);
  const known = new Set(idsOf(question).map(({ text }) => text));
  if (question.kind === 'choice') return right(!known.has(question.right) && 'choose which answer is right');
  if (question.kind === 'several') {
    const chosen = new Set(question.right);
    return [
      ...[...chosen].flatMap((id) => right(!known.has(id) && `${id} is no option`)),
      ...right(chosen.size < question.right.length && 'a right option stands there twice'),
      ...right(known.size === chosen.size && 'every option is right'),
    ];
  }
  if (question.kind !== 'number') return [];
  const { min, max, step, right: value, within } = question;
  return [
    ...right((value < min || value > max) && `${value} is not between ${min} and ${max}`),
    ...right(!isOnStep(value, min, step) && `${value} is not on a step`),
    ...(isOnStep(max, min, step) ? [] : [{ field: 'max', what: `${max} is not on a step` }]),
    // An answer gets half credit up to twice the tolerance away from the right number, in both directions. So
    // with a tolerance of more than a quarter of the scale, nearly every answer would get credit.
    ...(within * 4 > max - min ? [{ field: 'within', what: `the tolerance of ${within} is too wide` }] : []),
  ];
}

function isOnStep(value: number, min: number, step: number): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/**
 * Returns a fault if the prompt, the clue or the alternative text of the picture gives the right answer away.
 */
function findGivenAway(question: Question): Found[] {
  const shown = {
    prompt: question.prompt,
    clue: question.clue?.sentence,
    'picture.alt': question.picture?.alt,
  };
  return Object.entries(shown).flatMap(([field, text = '']) =>
    rightTexts(question)
      .filter((right) => includesWords(text, right))
      .map((right) => ({
        field,
        what: `the ${SHOWN_NAMES[field] ?? field} says “${right}”, which is the answer`,
      })),
  );
}

const SHOWN_NAMES: Record<string, string> = { 'picture.alt': 'text for the picture' };

/** Returns a fault if the sentences that should prove the right answer contain no word of this answer. */
function findUnproven(question: Question): Found[] {
  const words = rightTexts(question).flatMap((text) => keyOf(text).split(' '));
  const telling = words.filter((word) => word.length > 3 || /\d/.test(word));
  const sentences = [question.evidence, ...(question.also ?? [])].map(({ sentence }) => keyOf(sentence));
  const isProven = telling.some((word) => sentences.some((sentence) => sentence.includes(stemOf(word))));
  return telling.length > 0 && !isProven
    ? [{ field: 'evidence', what: 'the sentence has no word of the right answer' }]
    : [];
}

/** Returns the first four letters of a longer word, so that "fathers" and "father" count as the same word. */
function stemOf(word: string): string {
  return word.length > 4 ? word.slice(0, 4) : word;
}

function rightTexts(question: Question): string[] {
  if (question.kind === 'choice')
    return question.options.filter(({ id }) => id === question.right).map(({ text }) => text);
  if (question.kind === 'several')
    return question.options.filter(({ id }) => question.right.includes(id)).map(({ text }) => text);
  return question.kind === 'number' ? [`${question.right}`] : [];
}

function includesWords(text: string, words: string): boolean {
  const key = keyOf(words).replace(/^(?:the|an?) /, '');
  return key !== '' && ` ${keyOf(text)} `.includes(` ${key} `);
}

/**
 * Converts a text to lower case and numbers to digits, so that texts can be compared: "1,300" becomes "1300",
 * "four" becomes "4".
 */
function keyOf(text: string): string {
  const words = questionKey(text.replace(/(\d),(?=\d{3})/g, '$1')).split(' ');
  return words
    .map((word) => (SMALL_NUMBERS.includes(word) ? `${SMALL_NUMBERS.indexOf(word)}` : word))
    .join(' ');
}

const SMALL_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
