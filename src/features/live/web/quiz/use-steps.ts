import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { showToast } from '#ui/messages/toast.ts';
import { type Board, closeLiveQuiz, type Step, stepLiveQuiz } from '../../quiz-contract.ts';
import { boardQuery } from './live-quiz-queries.ts';

/** The main step in each phase, with the text of its button. The space bar also takes this step. */
const MAIN: Partial<Record<Board['phase'], { step: Step; text: string }>> = {
  lobby: { step: 'start', text: 'First question' },
  question: { step: 'show', text: 'Show the answer' },
  pause: { step: 'goOn', text: 'Go on' },
  answer: { step: 'next', text: 'Next question' },
  page: { step: 'next', text: 'Next question' },
};

/**
 * The steps of a running quiz, for the board (the screen for the projector) and for the teacher's own device.
 */
export function useSteps(classId: string, board: Board | null) {
  const main = board ? MAIN[board.phase] : undefined;
  const isLast = board?.number === board?.count;
  async function go(step: Step): Promise<void> {
    if (!board) return;
    const result = await attempt(stepLiveQuiz, { params: { id: classId }, body: { step, rev: board.rev } });
    if (result.is === 'refused') showToast(sentenceOf(result));
    await queryClient.invalidateQueries(boardQuery(classId));
  }
  useShortcut(' ', (event) => {
    // If a button or link has the focus, the space bar activates it as usual.
    if (!main || (event.target instanceof Element && event.target.closest('button, a'))) return;
    event.preventDefault();
    void go(main.step);
  });
  return {
    go,
    main: main && { ...main, text: main.step === 'next' && isLast ? 'See the end' : main.text },
    close: async () => {
      const result = await attempt(closeLiveQuiz, { params: { id: classId } });
      if (result.is === 'refused') showToast(sentenceOf(result));
      await queryClient.invalidateQueries(boardQuery(classId));
    },
  };
}
