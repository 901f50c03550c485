import { useLocation } from 'react-router';
import { DidYouMean } from '#features/assistant/web/reply/DidYouMean.tsx';
import { NoAnswer } from '#features/assistant/web/reply/NoAnswer.tsx';
import type { Unanswered as UnansweredQuestion } from '#features/assistant/web/reply/no-answer.ts';
import { showNotKept } from '#features/assistant/web/reply/reply.ts';
import { TellEditors } from '#features/questions/web/TellEditors.tsx';

/**
 * Offers the answers that the assistant considers. Without any, says that the question has no answer, with
 * pages on similar topics and a button that sends the question to the editors.
 */
export function Unanswered({ asked }: { asked: UnansweredQuestion }) {
  const { key } = useLocation();
  if (asked.outcome === 'didYouMean') return <DidYouMean {...asked} />;
  return (
    <NoAnswer {...asked}>
      <TellEditors
        key={asked.question}
        question={asked.question}
        onNotKept={(notKept) => showNotKept(notKept, key)}
      />
    </NoAnswer>
  );
}
