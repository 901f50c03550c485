import { useLocation } from 'react-router';
import { NoAnswer } from '#features/assistant/web/reply/NoAnswer.tsx';
import type { Unanswered as Asked } from '#features/assistant/web/reply/no-answer.ts';
import { showNotKept } from '#features/assistant/web/reply/reply.ts';
import { TellEditors } from '#features/questions/web/TellEditors.tsx';

/**
 * Says that a question has no answer, with pages on similar topics and a button that sends the question to
 * the editors.
 */
export function Unanswered({ asked }: { asked: Asked }) {
  const { key } = useLocation();
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
