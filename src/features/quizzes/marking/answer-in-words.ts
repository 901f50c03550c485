import type { Question } from '../question.ts';
import type { Answer } from './answer.ts';
import { meaningIds } from './shown.ts';

/**
 * Returns an answer as text for a teacher, such as "The father" or "Pack ice: drifts with the wind".
 * @param answer an answer with the IDs of the stored question, and not those that browsers receive; null if
 * the pupil asked for the right answer
 */
export function answerInWords(question: Question, answer: Answer | null): string {
  if (answer === null) return 'Show me';
  switch (question.kind) {
    case 'choice':
      return textOf(question.options, String(answer));
    case 'truefalse':
      return answer ? 'True' : 'False';
    case 'several':
      return question.options
        .filter(({ id }) => Array.isArray(answer) && answer.includes(id))
        .map(({ text }) => text)
        .join(' + ');
    case 'order':
      return Array.isArray(answer) ? answer.map((id) => textOf(question.items, id)).join(' > ') : '';
    case 'match': {
      const ids = meaningIds(question);
      const texts = [...question.pairs.map(({ right }) => right), ...question.extra];
      return pairsInWords(
        answer,
        (id) => nameOf(question.pairs, id),
        (id) => texts[ids.indexOf(id)] ?? id,
      );
    }
    case 'label': {
      const labelOf = (id: string) => question.places.find((place) => place.id === id)?.label ?? id;
      const toldOf = (id: string) => question.places.find((place) => place.id === id)?.told ?? id;
      return pairsInWords(answer, labelOf, toldOf);
    }
    case 'number':
      return question.unit === '' ? `${answer}` : `${answer} ${question.unit}`;
  }
}

function textOf(options: { id: string; text: string }[], id: string): string {
  return options.find((option) => option.id === id)?.text ?? id;
}

function nameOf(pairs: { id: string; left: string }[], id: string): string {
  return pairs.find((pair) => pair.id === id)?.left ?? id;
}

function pairsInWords(answer: Answer, name: (id: string) => string, meaning: (id: string) => string): string {
  if (typeof answer !== 'object') return '';
  return Object.entries(answer)
    .map(([one, its]) => `${name(one)}: ${meaning(its)}`)
    .sort()
    .join(' + ');
}
