import { type Answer, answer } from '../../../src/features/assistant/engine/answer.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import type { AskService } from '../../assistant/ask-service.ts';
import { type Asked, answerableSets, unanswerableSets } from './sets.ts';

/**
 * The outcome of a question. `offered`: the reply "Did you mean" names a page that answers the question.
 * `silent`: the reply names no page.
 */
export type Outcome = 'right' | 'wrong' | 'offered' | 'offered wrong' | 'silent';

/**
 * Prints the outcomes of the questions of each set.
 * @param ask returns the vectors that the embeddings service computed for a question; by default the engine uses
 *   only its own word vectors
 */
export function reportSets(index: PassageIndex, ask?: AskService): void {
  console.log('\nA page answers');
  for (const { name, asked } of answerableSets(index))
    reportOutcomes(
      name,
      asked.map((one) => outcomeOf(answer(index, one.question, one.before, ask?.(one)), one.pages)),
    );
  console.log('\nNo page answers (answered means: a page is opened)');
  for (const { name, asked } of unanswerableSets())
    reportUnanswerable(
      name,
      asked.map((one) => answer(index, one.question, '', ask?.(one))),
    );
}

export function outcomeOf(reply: Answer, right: Asked['pages']): Outcome {
  switch (reply.is) {
    case 'page':
      return right.includes(reply.answerID) || (reply.second && right.includes(reply.second.answerID))
        ? 'right'
        : 'wrong';
    case 'didYouMean':
      return reply.nearest.some(({ answerID }) => right.includes(answerID)) ? 'offered' : 'offered wrong';
    case 'none':
      return 'silent';
  }
}

export function reportOutcomes(name: string, outcomes: Outcome[]): void {
  const share = (...wanted: Outcome[]) => percent(outcomes, (one) => wanted.includes(one));
  console.log(
    `${label(name, outcomes.length)}: right ${share('right')}, in one or two steps ${share('right', 'offered')}, wrong ${share('wrong')}, silent ${share('silent')}`,
  );
}

export function reportUnanswerable(name: string, replies: Answer[]): void {
  const share = (wanted: Answer['is']) => percent(replies, ({ is }) => is === wanted);
  console.log(
    `${label(name, replies.length)}: answered ${share('page')}, did you mean ${share('didYouMean')}`,
  );
}

export function label(name: string, count: number): string {
  return `${name.padEnd(40)} ${String(count).padStart(5)}`;
}

/** @returns the share of the list for which `holds` returns true, as text, for example "48.2 %" */
export function percent<One>(list: One[], holds: (one: One) => boolean): string {
  return list.length === 0 ? '-' : `${((100 * list.filter(holds).length) / list.length).toFixed(1)} %`;
}
