import { type Answer, answer } from '../../../src/features/assistant/engine/answer.ts';
import { DECISION } from '../../../src/features/assistant/engine/decision.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import { LABELLED_FILES, labelledQuestions, measuredUnrelated } from '../../assistant/question-sets.ts';
import { fitDecision, takeSamples } from '../../assistant/train.ts';
import { outcomeOf, reportOutcomes, reportUnanswerable } from './outcomes.ts';

const FOLDS = 5;

type Question = { question: string; kind: string; pages: number[]; file: string };

/**
 * Asks all labelled questions by cross-validation: for each question, the model that decides whether to open a
 * page was trained without this question.
 */
export function reportFolds(index: PassageIndex): void {
  console.log(`\n${FOLDS} folds, each decided by a fit without its own questions`);
  const samples = takeSamples();
  const questions = [
    ...labelledQuestions(),
    ...measuredUnrelated().map((one) => ({ ...one, pages: [], file: 'unrelated.tsv' })),
  ];
  const committed = { ...DECISION };
  const asked = Array.from({ length: FOLDS }, (_, fold) => {
    const own = questions.filter((_, at) => at % FOLDS === fold);
    const unseen = new Set(own.map(({ question }) => question));
    // The engine reads the object DECISION for each question, so changing the object changes the model.
    Object.assign(DECISION, fitDecision(samples.filter(({ question }) => !unseen.has(question))));
    return own.map((one) => ({ ...one, reply: answer(index, one.question) }));
  }).flat();
  Object.assign(DECISION, committed);
  report(asked);
}

function report(asked: (Question & { reply: Answer })[]): void {
  const some = (wanted: string, ...kinds: string[]) =>
    asked.filter(({ file, kind }) => file === wanted && (kinds.length === 0 || kinds.includes(kind)));
  for (const file of LABELLED_FILES) {
    reportOutcomes(
      `${file}: a page answers`,
      some(file, 'answerable').map(({ reply, pages }) => outcomeOf(reply, pages)),
    );
    for (const kind of ['gap', 'personal'])
      reportUnanswerable(
        `${file}: ${kind}`,
        some(file, kind).map(({ reply }) => reply),
      );
  }
  const unrelated = Map.groupBy(some('unrelated.tsv'), ({ kind }) =>
    kind === 'near' ? 'near misses' : 'something else',
  );
  for (const [name, ones] of unrelated)
    reportUnanswerable(
      name,
      ones.map(({ reply }) => reply),
    );
}
