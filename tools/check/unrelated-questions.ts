import { listBound } from '../../src/features/assistant/engine/bound-questions.ts';
import { decide } from '../../src/features/assistant/engine/decision.ts';
import { findEvidence } from '../../src/features/assistant/engine/evidence.ts';
import type { PassageIndex } from '../../src/features/assistant/engine/search/passage-index.ts';
import { readQuestion } from '../../src/features/assistant/engine/search/query.ts';
import { rankPages } from '../../src/features/assistant/engine/search/rank.ts';
import { prepareUnrelated, type UnrelatedQuestion } from '../../src/features/assistant/engine/unrelated.ts';
import { questionKey } from '../../src/platform/shared/content/page-question.ts';
import type { Finding } from './finding.ts';

/**
 * Finds faults in the unrelated questions of the assistant: a question that is listed twice, that a page stores, or
 * that belongs to a set of the benchmark.
 * @param index the pages that answer questions
 * @param measured the questions with which the assistant is measured
 */
export function findUnrelatedFaults(
  index: PassageIndex,
  listed: readonly UnrelatedQuestion[],
  measured: readonly string[],
): Finding[] {
  const known = new Set(measured.map(questionKey));
  const seen = new Set<string>();
  return listed.flatMap(({ asked }): Finding[] => {
    const key = questionKey(asked);
    const bound = listBound(index, asked);
    const faults = [
      seen.has(key) && 'listed twice',
      known.has(key) && 'a question of the benchmark',
      bound.length > 0 && `stored with page ${bound.map(({ answerID }) => answerID).join(', ')}`,
    ];
    seen.add(key);
    return faults.flatMap((fault) =>
      fault ? [{ rule: 'unrelated question', what: `${fault}: ${asked}` }] : [],
    );
  });
}

/** The lowest probability, computed without the unrelated questions, from which a person looks at a question. */
const LIKELY = 0.8;
const NONE = prepareUnrelated([]);

/** Reports the unrelated questions that a page probably answers. Takes some five seconds. */
export function findAnswered(index: PassageIndex, listed: readonly UnrelatedQuestion[]): Finding[] {
  return listed.flatMap(({ asked }) => findAnswer(index, asked));
}

function findAnswer(index: PassageIndex, asked: string): Finding[] {
  const query = readQuestion(index, asked);
  const [best, ...others] = rankPages(index, query);
  const page = best && index.pages.get(best.answerID);
  if (!best || !page) return [];
  const found = findEvidence(index, page, query);
  const { first } = decide(index, query, [best, ...others], found, NONE);
  if (first < LIKELY) return [];
  return [{ rule: 'unrelated question answered', answerID: best.answerID, what: asked }];
}
