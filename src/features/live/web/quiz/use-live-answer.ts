import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#features/quizzes/contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { showToast } from '#ui/messages/toast.ts';
import { answerLive } from '../../quiz-contract.ts';
import { liveQuizQuery } from './live-quiz-queries.ts';

/** How often an answer that could not be sent is sent again. */
const AGAIN_MS = 2000;
const STORAGE = 'live answer';

type Unsent = { rev: number; number: number; given: Answer };

/**
 * Sends the answer of a pupil to the running question. Without a line it is kept in the tab, also through a reload, and
 * sent when the line is back; the last one counts.
 * @param rev of the running question: an answer to another one is not sent any more
 */
export function useLiveAnswer({ rev, number }: { rev: number; number: number }) {
  const [unsent, setUnsent] = useState(readKept);
  const isOld = unsent !== null && unsent.rev !== rev;
  useEffect(() => keep(isOld ? null : unsent), [unsent, isOld]);

  const send = useEffectEvent(async (answer: Unsent) => {
    const result = await attempt(answerLive, { body: { number: answer.number, given: answer.given } });
    const isAway = result.is === 'refused' && (result.status === null || result.status >= 500);
    if (isAway) return;
    if (result.is === 'refused') showToast(sentenceOf(result));
    await queryClient.invalidateQueries(liveQuizQuery);
    // A newer answer may have been given since.
    setUnsent((current) => (current === answer ? null : current));
  });
  useEffect(() => {
    if (!unsent || isOld) return;
    void send(unsent);
    const timer = setInterval(() => void send(unsent), AGAIN_MS);
    return () => clearInterval(timer);
  }, [unsent, isOld]);

  return {
    /** The answer that is not at the server yet. */
    waiting: isOld ? null : (unsent?.given ?? null),
    give: (given: Answer) => setUnsent({ rev, number, given }),
  };
}

function readKept(): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
}

function keep(unsent: Unsent | null): void {
  try {
    if (unsent) sessionStorage.setItem(STORAGE, JSON.stringify(unsent));
    else sessionStorage.removeItem(STORAGE);
  } catch {
    // The storage is closed: the answer waits in memory.
  }
}
