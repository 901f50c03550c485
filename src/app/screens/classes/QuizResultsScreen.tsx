import { useNavigate } from 'react-router';
import { answeredState } from '#features/assistant/web/reply/asked.ts';
import { startLiveQuiz } from '#features/live/quiz-contract.ts';
import type { Proof } from '#features/quizzes/contract.ts';
import { ResultsScreen } from '#features/quizzes/web/results/ResultsScreen.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import { enterProjector } from '#ui/styles/projector-mode.ts';

/**
 * The quiz results of a class. The teacher can open the sentence that explains a question: its page is shown
 * in projector mode, as if the class had asked the question.
 */
export function QuizResultsScreen() {
  const navigate = useNavigate();
  function explain(question: string, { answerID, block, sentence, start }: Proof): void {
    const evidence = { answerID, block: block - 1, sentence, start, end: start + sentence.length };
    enterProjector();
    void navigate(links.page(answerID), { state: answeredState({ question, evidence }) });
  }
  async function askAgain(id: string, answerID: number, questions: string[]): Promise<void> {
    const result = await attempt(startLiveQuiz, { params: { id }, body: { answerID, questions } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    await navigate(links.liveBoard(id));
  }
  return <ResultsScreen explain={explain} askAgain={(...asked) => void askAgain(...asked)} />;
}
