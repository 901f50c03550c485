import { isDeepStrictEqual } from 'node:util';
import type { Statistic } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import { FEWEST_COUNTED, roundCounts } from '../round-counts.ts';

/** A pupil's first answer to a question, and the version of the quiz that the pupil played. */
export type FirstAnswer = { pupilId: string; question: string; rev: number; credit: number };

type Version = { rev: number; questions: object[] };

/**
 * Counts how well pupils answered each question. The numbers are rounded, and questions with fewer than five
 * pupils are left out, so that nobody can find out how a single pupil answered.
 * @param questions the questions of the current version
 * @param versions all versions of the quiz, which show whether an answer was given to an earlier wording
 */
export function countStatistics(
  questions: Question[],
  answers: FirstAnswer[],
  versions: Version[],
): Statistic[] {
  const counted = questions.map((question) => {
    const same = versions.filter((version) =>
      version.questions.some((one) => isDeepStrictEqual(one, question)),
    );
    const revs = new Set(same.map(({ rev }) => rev));
    return answers.filter((answer) => answer.question === question.id && revs.has(answer.rev));
  });
  const all = Map.groupBy(counted.flat(), ({ pupilId }) => pupilId);
  return counted.flatMap((own): Statistic[] => {
    const [first] = own;
    const right = own.filter(isRight).length;
    const rounded = roundCounts({ pupils: own.length, answers: own.length, right });
    if (!first || !rounded) return [];
    const discrimination = correlate(
      own.flatMap((answer) => withRest(answer, all.get(answer.pupilId) ?? [])),
    );
    return [
      {
        question: first.question,
        ...rounded,
        ...(discrimination !== undefined && { discrimination }),
      },
    ];
  });
}

function isRight({ credit }: FirstAnswer): boolean {
  return credit === 1;
}

/**
 * Returns a list with one pair of numbers for the correlation: whether this answer is right (0 or 1), and the
 * share of the pupil's other answers that are right. The list is empty if the pupil has answered nothing
 * else.
 */
function withRest(answer: FirstAnswer, all: FirstAnswer[]): [number, number][] {
  const rest = all.filter(({ question }) => question !== answer.question);
  return rest.length === 0 ? [] : [[Number(isRight(answer)), rest.filter(isRight).length / rest.length]];
}

/**
 * @returns Pearson's correlation coefficient with one decimal; undefined if there are too few pairs, or if
 * all pairs have the same first number or the same second number
 */
function correlate(pairs: [number, number][]): number | undefined {
  if (pairs.length < FEWEST_COUNTED) return undefined;
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const sum = (term: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + term(x - meanX, y - meanY), 0);
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
  if (spread < 1e-9) return undefined;
  return Math.round((10 * sum((x, y) => x * y)) / spread) / 10 + 0;
}
