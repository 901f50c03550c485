import { questionKey } from '#platform/shared/content/page-question.ts';
import { findPartFaults } from '../checking/part-faults.ts';
import { type Evidence, QUIZ_LIMITS, type Question } from '../question.ts';
import { namesIn } from './names.ts';
import { type Amount, amountsIn, scaleFor, valuesAround } from './numbers.ts';

/** The texts from which the app drafts questions. */
export type DraftSource = {
  evidence: Evidence;
  /** Questions of readers that are stored with the page, and that this sentence answers. */
  asked: string[];
  /** The texts of the page and of similar pages. The wrong answers come from them. */
  texts: string[];
};

type Draft = Question extends infer Kind
  ? Kind extends Question
    ? Omit<Kind, 'id' | 'evidence'>
    : never
  : never;

/** The maximum number of drafts that an editor gets. */
const MOST = 6;
/**
 * A prompt may quote the sentence with a gap in place of the answer. It quotes at most this many words before
 * and after the gap.
 */
const [BEFORE, AFTER] = [9, 6];
const GAP = '…';

/**
 * Drafts questions from a sentence, by fixed rules. From a number, it makes a slider question and a choice
 * question. From a name, it makes a choice question, whose wrong answers are names of the page and similar
 * pages. From the sentence itself, it makes true-or-false statements. An editor corrects each draft.
 * @returns drafts without faults, the best first
 */
export function draftQuestions({ evidence, asked, texts }: DraftSource, newId: () => string): Question[] {
  const { sentence } = evidence;
  const amounts = amountsIn(sentence);
  const elsewhere = texts.flatMap((text) => amountsIn(text));
  const names = namesIn(sentence);
  const others = [...new Set(texts.flatMap(namesIn))].filter((name) => !sentence.includes(name));
  const drafts = [
    ...amounts.flatMap((amount) => fromAmount(sentence, amount, asked, elsewhere)),
    ...names.flatMap((name) => fromName(sentence, name, asked, others)),
    ...statements(sentence, amounts, names, others),
  ];
  const prompts = new Set<string>();
  return drafts
    .map((draft): Question => ({ ...draft, id: newId(), evidence }))
    .filter((question) => {
      const key = `${question.kind} ${questionKey(question.prompt)}`;
      if (prompts.has(key) || question.prompt.length > QUIZ_LIMITS.prompt) return false;
      prompts.add(key);
      return findPartFaults(question).length === 0;
    })
    .slice(0, MOST);
}

const ASKS_AMOUNT =
  /^(?:about )?how (?!do|does|did|can|is|are)\w+|\bhow (?:many|much|far|long|deep|high|fast|old|big|cold)\b/i;
const ASKS_NAME = /^(?:who|where|which|what)\b/i;

function fromAmount(sentence: string, amount: Amount, asked: string[], elsewhere: Amount[]): Draft[] {
  const { value, unit, said, start, end } = amount;
  const bank = asked.filter((question) => ASKS_AMOUNT.test(question)).map(asPrompt);
  const prompts = [...bank, gapPrompt(sentence, start, end)];
  const [prompt = ''] = prompts;
  const slider: Draft = {
    kind: 'number',
    prompt: withUnit(prompt, unit),
    unit,
    right: value,
    ...scaleFor(value, unit),
  };
  const wrong = [
    ...elsewhere.filter((other) => other.unit === unit && other.value !== value).map((other) => other.said),
    ...valuesAround(value).map((other) => sayLike(amount, other)),
  ];
  return [slider, ...choice(prompts.at(-1) ?? '', said, wrong)];
}

/**
 * Adds the unit to a prompt: readers ask "how deep", but a pupil who answers must know whether in metres or
 * kilometres. A prompt with a gap already shows the unit.
 */
function withUnit(prompt: string, unit: string): string {
  return unit === '' || prompt.includes(GAP) ? prompt : prompt.replace(/\?$/, ` (in ${unit})?`);
}

function fromName(sentence: string, name: string, asked: string[], others: string[]): Draft[] {
  const bank = asked.filter((question) => ASKS_NAME.test(question)).map(asPrompt);
  const start = sentence.indexOf(name);
  return [...bank, gapPrompt(sentence, start, start + name.length)].flatMap((prompt) =>
    choice(prompt, name, others),
  );
}

/**
 * @returns a list with one choice question of up to four options; an empty list if there are fewer than two
 * wrong answers
 */
function choice(prompt: string, right: string, wrong: string[]): Draft[] {
  const keys = new Set([questionKey(right)]);
  const texts = wrong.filter((text) => {
    const key = questionKey(text);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  if (texts.length < 2) return [];
  const options = [right, ...texts.slice(0, 3)].map((text, at) => ({ id: 'abcd'.charAt(at), text }));
  return [{ kind: 'choice', prompt, options, right: 'a', shuffle: true }];
}

/**
 * Makes true-or-false questions from a sentence: the sentence itself, which is true, and false versions with
 * another number, with another name, or without "not".
 */
function statements(sentence: string, amounts: Amount[], names: string[], others: string[]): Draft[] {
  const [amount] = amounts;
  const [name] = names;
  const [value] = amount ? valuesAround(amount.value) : [];
  const [other] = others;
  const untrue = [
    ...(amount && value !== undefined
      ? [sentence.slice(0, amount.start) + sayLike(amount, value) + sentence.slice(amount.end)]
      : []),
    ...(name !== undefined && other !== undefined ? [sentence.replace(name, other)] : []),
    ...(/\b(is|are|was|were|do|does|can) not\b/.test(sentence)
      ? [sentence.replace(/\b(is|are|was|were|do|does|can) not\b/, '$1')]
      : []),
  ];
  const drafts = untrue.map((prompt): Draft => ({ kind: 'truefalse', prompt, right: false }));
  return [...drafts, { kind: 'truefalse', prompt: sentence, right: true }];
}

/** Formats a reader's question: "how deep do emperors dive" becomes "How deep do emperors dive?" */
function asPrompt(asked: string): string {
  const text = asked.trim().replace(/[?.!\s]*$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`;
}

/**
 * Makes a prompt from the words around a gap in the sentence: "What is missing: down more than … and stay
 * under?"
 */
function gapPrompt(sentence: string, start: number, end: number): string {
  const before = sentence.slice(0, start).trim().split(/\s+/).filter(Boolean);
  const after = sentence.slice(end).trim().split(/\s+/).filter(Boolean);
  const [head, tail] = [before.slice(-BEFORE), after.slice(0, AFTER)];
  const cut = after.length > AFTER ? ' …' : '';
  const words = [...head, GAP, ...tail]
    .join(' ')
    .replace(/[.!?]$/, '')
    .replace(/ … ([,;:.)])/, ' …$1');
  return `What is missing: “${head.length < before.length ? '… ' : ''}${words}${cut}”?`;
}

/** Writes a number in the format of another: in the format of "1,300 km", 2600 becomes "2,600 km". */
function sayLike({ said }: Amount, value: number): string {
  return said.replace(/[\d,]*\d(\.\d+)?/, value.toLocaleString('en-AU', { maximumFractionDigits: 6 }));
}
