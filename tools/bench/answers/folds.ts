import { answer } from '../../../src/features/assistant/engine/answer.ts';
import { DECISION } from '../../../src/features/assistant/engine/decision.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import { labelledQuestions } from '../../assistant/question-sets.ts';
import { fitDecision, takeSamples } from '../../assistant/train.ts';
import { outcomeOf, reportOutcomes, reportUnanswerable } from './outcomes.ts';

const FOLDS = 5;

/** Asks the questions of real pupils. Each is decided by numbers that were fitted without it. */
export function reportFolds(index: PassageIndex): void {
  console.log(`\nReal pupils in ${FOLDS} folds, each decided by a fit without its own questions`);
  const samples = takeSamples();
  const questions = labelledQuestions(['real.tsv']);
  const committed = { ...DECISION };
  const asked = Array.from({ length: FOLDS }, (_, fold) => {
    const own = questions.filter((_, at) => at % FOLDS === fold);
    const unseen = new Set(own.map(({ question }) => question));
    // The engine reads the numbers for each question.
    Object.assign(DECISION, fitDecision(samples.filter(({ question }) => !unseen.has(question))));
    return own.map((one) => ({ ...one, reply: answer(index, one.question) }));
  }).flat();
  Object.assign(DECISION, committed);
  const ofKind = (wanted: string) => asked.filter(({ kind }) => kind === wanted);
  reportOutcomes(
    'a page answers',
    ofKind('answerable').map(({ reply, pages }) => outcomeOf(reply, pages)),
  );
  reportUnanswerable(
    'no page answers, or only a person',
    [...ofKind('gap'), ...ofKind('personal')].map(({ reply }) => reply),
  );
}
