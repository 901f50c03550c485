import { type Answer, answer, type Suggestion } from '../../../src/features/assistant/engine/answer.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import { type LabelledFile, labelledQuestions } from '../../assistant/question-sets.ts';
import { readTable } from '../measured.ts';
import { label, percent } from './outcomes.ts';

/**
 * How a strict teacher judged whether the sentence alone answers the question; undefined if nobody has judged
 * it.
 */
type Verdict = 'yes' | 'part' | 'no' | undefined;
type Given = { question: string; kind: string; isOpened: boolean; page: number; sentence: string };

/**
 * Prints how many of the sentences that the engine shows answer their question, and lists the sentences that
 * have not been judged.
 */
export function reportJudgements(index: PassageIndex): void {
  console.log('\nSentences that are shown, as judgements.tsv judges them');
  const verdictOf = readJudgements();
  const given = (['real.tsv', 'pupils.tsv'] as const).flatMap((file) => {
    const some = givenSentences(index, file);
    const opened = [
      ...Map.groupBy(
        some.filter(({ isOpened }) => isOpened),
        ({ question }) => question,
      ).values(),
    ];
    const verdicts = (isAnswerable: boolean) =>
      opened
        .filter(([first]) => (first?.kind === 'answerable') === isAnswerable)
        .map((shown) => together(shown.map(verdictOf)));
    reportShares(`${file}: marked on opened pages`, verdicts(true));
    reportShares(`${file}: the same, no page answers`, verdicts(false));
    reportShares(
      `${file}: offered by "Did you mean"`,
      some.filter(({ isOpened }) => !isOpened).map(verdictOf),
    );
    return some;
  });
  const unread = given.filter((one) => verdictOf(one) === undefined);
  if (unread.length > 0) console.log(`Not judged: ${unread.length}. Add these lines to judgements.tsv:`);
  for (const one of unread) console.log(`${keyOf(one)}\t`);
}

/**
 * Combines the verdicts on all sentences that are shown for one text of a pupil. A text with two questions gets
 * two sentences, each of which may answer one part. Two parts count as a full answer.
 */
function together(verdicts: Verdict[]): Verdict {
  if (verdicts.includes('yes')) return 'yes';
  const parts = verdicts.filter((one) => one === 'part').length;
  if (parts > 1) return 'yes';
  return parts === 1 ? 'part' : verdicts[0];
}

function readJudgements(): (given: Given) => Verdict {
  const verdicts = new Map<string, Verdict>();
  for (const [question = '', page = '', sentence = '', verdict] of readTable('judgements.tsv').slice(1)) {
    if (verdict !== 'yes' && verdict !== 'part' && verdict !== 'no')
      throw new Error(`Neither yes, part nor no: ${question} ${sentence}`);
    verdicts.set(keyOf({ question, page: Number(page), sentence }), verdict);
  }
  return (given) => verdicts.get(keyOf(given));
}

function keyOf({ question, page, sentence }: Pick<Given, 'question' | 'page' | 'sentence'>): string {
  return `${question}\t${page}\t${sentence}`;
}

function givenSentences(index: PassageIndex, file: LabelledFile): Given[] {
  return labelledQuestions([file]).flatMap(({ question, kind }) => {
    const reply = answer(index, question);
    return shownBy(reply).flatMap(({ answerID, evidence }) =>
      evidence
        ? [{ question, kind, isOpened: reply.is === 'page', page: answerID, sentence: evidence.sentence }]
        : [],
    );
  });
}

/** @returns the pages from which the reply shows a sentence to the user */
function shownBy(reply: Answer): Suggestion[] {
  switch (reply.is) {
    case 'page':
      return [...reply.nearest.slice(0, 1), ...(reply.second ? [reply.second] : [])];
    case 'didYouMean':
      return reply.nearest;
    case 'none':
      return [];
  }
}

function reportShares(name: string, verdicts: Verdict[]): void {
  const share = (wanted: Verdict) => percent(verdicts, (one) => one === wanted);
  console.log(
    `${label(name, verdicts.length)}: answers ${share('yes')}, in part ${share('part')}, not ${share('no')}, not judged ${share(undefined)}`,
  );
}
