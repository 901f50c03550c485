import { toCsv } from '../../exchange/csv.ts';
import type { Results } from '../../results-contract.ts';

/**
 * Makes a CSV table with one line for each pupil and question: nickname, question, first answer, tries, best
 * credit, day.
 */
export function resultsCsv({ questions, pupils }: Results): string {
  const lines = pupils.flatMap(({ nickname, cells }) =>
    cells.map(({ first, tries, credit, day }, index) => [
      ...[nickname, questions[index]?.prompt ?? '', first],
      ...[tries, Number(credit.toFixed(2)), day],
    ]),
  );
  return toCsv([['Nickname', 'Question', 'First answer', 'Tries', 'Credit', 'Day'], ...lines]);
}

/** Makes a CSV table with one line for each question, without data of single pupils. */
export function countsCsv({ questions }: Results): string {
  const lines = questions.map(({ prompt, answered, right, notYet }) => [
    ...[prompt, answered, right],
    ...[answered - right - notYet, notYet],
  ]);
  const head = ['Question', 'Answered', 'Right the first time', 'Right after reading', 'Not yet'];
  return toCsv([head, ...lines]);
}
