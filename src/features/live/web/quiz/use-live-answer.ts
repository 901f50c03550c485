import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#features/quizzes/contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { showToast } from '#ui/messages/toast.ts';
import { answerLive } from '../../quiz-contract.ts';
import { liveQuizQuery } from './live-quiz-queries.ts';

/** How often the app tries again to send an answer that has not reached the server. */
const AGAIN_MS = 2000;
const STORAGE = 'live answer';

type Unsent = { rev: number; number: number; given: Answer };

/**
 * Sends a pupil's answer to the current question. Without a connection, the answer is stored in the tab,
 * where it survives a reload, and is sent when the connection is back. Only the last answer is sent.
 * @param rev the revision of the current state; an answer that was given in another state is no longer sent
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
    // Keeps a newer answer that the pupil has given in the meantime.
    setUnsent((current) => (current === answer ? null : current));
  });
  useEffect(() => {
    if (!unsent || isOld) return;
    void send(unsent);
    const timer = setInterval(() => void send(unsent), AGAIN_MS);
    return () => clearInterval(timer);
  }, [unsent, isOld]);

  return {
    /** An answer that has not reached the server yet; null if there is none. */
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
    // The browser does not allow storage, so the answer is kept in memory only.
  }
}
