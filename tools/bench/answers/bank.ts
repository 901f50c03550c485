import { type Answer, answer } from '../../../src/features/assistant/engine/answer.ts';
import { kindOf } from '../../../src/features/assistant/engine/reading/question-kind.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import type { LibraryPage } from '../../../src/features/library/server/page-file.ts';
import type { PageQuestion } from '../../../src/platform/shared/content/page-question.ts';
import { makeTable } from '../../assistant/vector-table.ts';
import { indexPages } from '../media/library-index.ts';
import { label, percent } from './outcomes.ts';

const FOLDS = 10;

/** Questions of the pages, together with an index from which they were left out. */
export type LeftOut = { index: PassageIndex; questions: OfPage[] };
type OfPage = { answerID: number; asked: PageQuestion };
type Found = OfPage & { reply: Answer };

/**
 * Asks each question of the pages while it is not in the index. An index for each single question would take
 * hours. So the index is built ten times, each time without a tenth of the questions of each page.
 */
export function reportBank(pages: LibraryPage[], unseen: LeftOut): void {
  console.log(
    `\nQuestions of the pages. ${FOLDS} builds, each without every ${FOLDS}th question of a page, which is then asked.`,
  );
  const found = Array.from({ length: FOLDS }, (_, fold) => ask(leaveOut(pages, fold))).flat();
  report('all, by the committed vectors', found);
  const byKind = [...Map.groupBy(found, ({ asked }) => kindOf(asked.asked))];
  for (const [kind, some] of byKind.sort(([, a], [, b]) => b.length - a.length)) report(`  ${kind}`, some);
  console.log(
    'The committed vectors were fitted with these questions. One build with vectors that were not:',
  );
  report('a tenth, by vectors without them', ask(unseen));
}

/**
 * Leaves a tenth of the questions out of the index and of the training of the word vectors. The training
 * takes about a minute.
 */
export function leaveOutOfVectors(pages: LibraryPage[]): LeftOut {
  return leaveOut(pages, 0, (left) => indexPages(left, makeTable(left).table));
}

// Leaves every tenth question of a page out of the index. The questions about one sentence follow each other
// in the list, so two of them are rarely left out together.
function leaveOut(
  pages: LibraryPage[],
  fold: number,
  build = (left: LibraryPage[]) => indexPages(left),
): LeftOut {
  const isIn = (at: number) => at % FOLDS === fold;
  const left = pages.map((page) => ({ ...page, questions: page.questions.filter((_, at) => !isIn(at)) }));
  return {
    index: build(left),
    questions: pages.flatMap(({ answerID, questions }) =>
      questions.filter((_, at) => isIn(at)).map((asked) => ({ answerID, asked })),
    ),
  };
}

function ask({ index, questions }: LeftOut): Found[] {
  return questions.map((one) => ({ ...one, reply: answer(index, one.asked.asked) }));
}

function report(name: string, found: Found[]): void {
  // A question that is answered by the whole page has no sentence. It is left out of the share `sentence
  // first`.
  const bound = found.filter(({ asked }) => asked.sentence !== '');
  const first = percent(found, ({ reply, answerID }) => reply.nearest[0]?.answerID === answerID);
  const inThree = percent(found, ({ reply, answerID }) =>
    reply.nearest.some((page) => page.answerID === answerID),
  );
  const wrong = percent(found, ({ reply, answerID }) => reply.is === 'page' && reply.answerID !== answerID);
  console.log(
    `${label(name, found.length)}: page first ${first}, in three ${inThree}, sentence first ${percent(bound, isSentenceFirst)}, wrong page opened ${wrong}`,
  );
}

function isSentenceFirst({ answerID, asked, reply }: Found): boolean {
  const [first] = reply.nearest;
  return first?.answerID === answerID && first.evidence?.sentence === asked.sentence;
}
