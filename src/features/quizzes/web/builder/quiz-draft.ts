import { newID } from '#platform/web/new-id.ts';
import type { Evidence, Question, QuestionKind } from '../../question.ts';

/**
 * A quiz that an editor is changing. Its questions may be unfinished; the server refuses to save it until all
 * are finished.
 */
export type QuizDraft = { tries: number; questions: Question[] };

/** The error messages of a question, by the path of the field, such as `options.1.text`. */
export type FieldErrors = Record<string, string>;

export const KINDS: { value: QuestionKind; text: string }[] = [
  { value: 'choice', text: 'Choice' },
  { value: 'several', text: 'Several right' },
  { value: 'truefalse', text: 'True or false' },
  { value: 'order', text: 'Order' },
  { value: 'match', text: 'Match' },
  { value: 'label', text: 'Label' },
  { value: 'number', text: 'Number' },
];

export function kindText(kind: QuestionKind): string {
  return KINDS.find(({ value }) => value === kind)?.text ?? '';
}

/** A placeholder for a sentence that the editor has not chosen yet. */
const NO_EVIDENCE: Evidence = { answerID: 0, block: 0, sentence: '' };

/**
 * Returns an ID that no question has had before. An old ID would give a new question the results and
 * statistics of the old one.
 */
export function aQuestionId(): string {
  return `q-${newID().slice(0, 8)}${newID().slice(0, 8)}`;
}

export function aQuestion(): Question {
  return withKind(
    { id: aQuestionId(), kind: 'truefalse', prompt: '', evidence: NO_EVIDENCE, right: true },
    'choice',
  );
}

/**
 * Converts a question to another kind. Keeps the fields that both kinds have, and the texts of the answers.
 */
export function withKind(question: Question, kind: QuestionKind): Question {
  if (question.kind === kind) return question;
  const { id, prompt, picture, evidence, clue, also } = question;
  const common = {
    ...{ id, prompt, evidence },
    ...(picture && { picture }),
    ...(clue && { clue }),
    ...(also && { also }),
  };
  const texts = textsOf(question);
  const [first = '', second = ''] = optionIds(texts);
  switch (kind) {
    case 'choice':
      return {
        ...common,
        kind,
        options: optionsOf(texts, 4, 6),
        right: firstRight(question) ?? first,
        shuffle: true,
      };
    case 'several': {
      const right = firstRight(question) ?? first;
      return {
        ...{ ...common, kind, options: optionsOf(texts, 4, 8), shuffle: true },
        right: [right, right === second ? first : second],
      };
    }
    case 'truefalse':
      return { ...common, kind, right: true };
    case 'order':
      return { ...common, kind, items: optionsOf(texts, 3, 7) };
    case 'match': {
      const pairs = optionsOf(texts, 3, 6).map(({ id: pair, text }) => ({ id: pair, left: text, right: '' }));
      return { ...common, kind, pairs, extra: [] };
    }
    case 'label': {
      const places = optionsOf(texts, 2, 8).map((option) => aPlace(option.id, option.text));
      return { ...common, kind, ground: { map: 'polar' }, places };
    }
    case 'number':
      return { ...common, kind, ...{ min: 0, max: 100, step: 1, unit: '', right: 50, within: 5 } };
  }
}

export function aPlace(id: string, label = '') {
  return { id, label, told: '', at: { lat: -75, lon: 0 } };
}

function optionIds(texts: string[]): string[] {
  return optionsOf(texts, 2, 8).map(({ id }) => id);
}

function optionsOf(texts: string[], least: number, most: number): { id: string; text: string }[] {
  const count = Math.min(most, Math.max(least, texts.length));
  return Array.from({ length: count }, (_, at) => ({ id: LETTERS.charAt(at), text: texts[at] ?? '' }));
}

const LETTERS = 'abcdefgh';

/** @returns an ID that no option, item, pair or place of the question has yet */
export function freeId(parts: readonly { id: string }[]): string {
  const used = new Set(parts.map(({ id }) => id));
  return [...LETTERS, ...LETTERS].find((letter) => !used.has(letter)) ?? `p-${newID().slice(0, 8)}`;
}

function textsOf(question: Question): string[] {
  switch (question.kind) {
    case 'choice':
    case 'several':
      return question.options.map(({ text }) => text);
    case 'order':
      return question.items.map(({ text }) => text);
    case 'match':
      return question.pairs.map(({ left }) => left);
    case 'label':
      return question.places.map(({ label }) => label);
    default:
      return [];
  }
}

/**
 * When a question changes its kind, its options get the IDs a, b, c and so on. Returns the new ID of the
 * first right option.
 */
function firstRight(question: Question): string | undefined {
  if (question.kind !== 'choice' && question.kind !== 'several') return undefined;
  const right = question.kind === 'choice' ? question.right : question.right[0];
  const at = question.options.findIndex(({ id }) => id === right);
  return at < 0 ? undefined : LETTERS.charAt(at);
}
