import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { newID } from '#platform/web/new-id.ts';
import { showToast } from '#ui/messages/toast.ts';
import { answerQuestion, type PlayedQuiz, type Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { advance, begin, type Progress, type Step, type Unsent } from './progress.ts';

/** An answer that could not be sent is sent again after this time, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Plays a quiz. If an answer cannot be sent, the browser tab stores it, and sends it later with the same key,
 * so that the server counts it once.
 */
export function usePlay(quiz: PlayedQuiz, personID: string) {
  const storage = `quiz ${quiz.answerID} ${quiz.rev} ${personID}`;
  const [progress, dispatch] = useReducer(advance, quiz, (played) => readKept(storage, played));
  const isSending = useRef(false);
  useEffect(() => keep(storage, progress), [storage, progress]);

  const sendAll = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (const unsent of progress.unsent) if (!(await send(quiz, unsent, dispatch))) break;
    isSending.current = false;
  });
  const waiting = progress.unsent.length;
  useEffect(() => {
    if (waiting === 0) return;
    void sendAll();
    const timer = setInterval(() => void sendAll(), AGAIN_MS);
    const online = () => void sendAll();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [waiting]);

  return controls(progress, dispatch);
}

export type Play = ReturnType<typeof controls>;

/**
 * Plays a quiz without sending or storing anything.
 * @param judge marks an answer in the browser; returns undefined for a question that does not exist
 */
export function useRehearsal(quiz: PlayedQuiz, judge: (answer: Unsent) => Verdict | undefined): Play {
  const [progress, dispatch] = useReducer(advance, quiz, begin);
  return controls(progress, (step) => {
    dispatch(step);
    const verdict = step.is === 'sent' ? judge(step.unsent) : undefined;
    if (step.is === 'sent' && verdict) dispatch({ is: 'marked', key: step.unsent.key, verdict });
  });
}

function controls(progress: Progress, dispatch: (step: Step) => void) {
  return {
    progress,
    draft: (answer: Answer) => dispatch({ is: 'drafted', answer }),
    /**
     * Sends an answer.
     * @param given null if the reader gives up and asks for the right answer
     */
    give: (question: string, given: Answer | null) => {
      const before = progress.seen[question]?.verdict.try ?? 0;
      dispatch({ is: 'sent', unsent: { key: newID(), question, given, try: before + 1 } });
    },
    again: () => dispatch({ is: 'again' }),
    skip: () => dispatch({ is: 'skipped' }),
    next: () => dispatch({ is: 'next' }),
    tryAgain: (questions: string[]) => dispatch({ is: 'round', questions }),
  };
}

/**
 * @returns false if the server did not respond, failed, or had too many requests; the caller then tries again
 * later
 */
async function send(quiz: PlayedQuiz, { question, given, ...rest }: Unsent, dispatch: (step: Step) => void) {
  const params = { id: quiz.answerID };
  const result = await attempt(answerQuestion, { params, body: { rev: quiz.rev, question, given, ...rest } });
  if (result.is === 'answered') {
    dispatch({ is: 'marked', key: rest.key, verdict: result.answer });
    return true;
  }
  const isAway = result.status === null || result.status >= 500 || result.status === 429;
  if (isAway) return false;
  showToast(sentenceOf(result));
  dispatch({ is: 'refused', key: rest.key });
  return true;
}

/**
 * Reads the reader's progress from the browser tab. If the server has later answers, because the reader has
 * continued on another device, they replace those of the tab.
 */
function readKept(storage: string, quiz: PlayedQuiz): Progress {
  const fresh = begin(quiz);
  try {
    const stored = JSON.parse(sessionStorage.getItem(storage) ?? 'null') as Progress | null;
    if (!stored) return fresh;
    const newer = quiz.kept.some(
      ({ question, try: number }) => number > (stored.seen[question]?.verdict.try ?? 0),
    );
    return newer ? { ...fresh, unsent: stored.unsent, drafts: stored.drafts } : stored;
  } catch {
    // The browser's storage is blocked, or contains invalid data.
    return fresh;
  }
}

function keep(storage: string, progress: Progress): void {
  try {
    sessionStorage.setItem(storage, JSON.stringify(progress));
  } catch {
    // The browser's storage is full or blocked, so the progress is only in memory.
  }
}
