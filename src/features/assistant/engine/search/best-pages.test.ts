import { expect, test } from 'vitest';
import { randomFrom } from '../../../../../tools/assistant/fit-vectors.ts';
import { type BestPages, offer } from './best-pages.ts';

test('the best pages are those of a sorted list, whatever the order in which their scores come', () => {
  const random = randomFrom(1911);
  // Only a few different scores, so that many pages have the same score.
  const offers = Array.from(
    { length: 500 },
    () => [Math.floor(random() * 60), Math.floor(random() * 9)] as const,
  );
  const highest = new Map<number, number>();
  const best: BestPages = [];
  for (const [answerID, score] of offers) {
    highest.set(answerID, Math.max(score, highest.get(answerID) ?? 0));
    offer(best, 7, answerID, score);
    const sorted = [...highest].toSorted(([id, a], [otherId, b]) => b - a || id - otherId);
    expect(best).toEqual(
      sorted.slice(0, 7).map(([id, highestScore]) => ({ answerID: id, score: highestScore })),
    );
  }
});
