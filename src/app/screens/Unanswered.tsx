import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { DidYouMean } from '#features/assistant/web/reply/DidYouMean.tsx';
import { NoAnswer } from '#features/assistant/web/reply/NoAnswer.tsx';
import {
  closeUnanswered,
  type Unanswered as UnansweredQuestion,
} from '#features/assistant/web/reply/no-answer.ts';
import { showNotKept } from '#features/assistant/web/reply/reply.ts';
import { TellEditors } from '#features/questions/web/TellEditors.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { focusHeading } from '#ui/focus.ts';

/**
 * Shown if the assistant is not sure of an answer, or has none. Offers several possible answers if there are
 * some. Otherwise it says that there is no answer, and shows similar pages and a button that sends the
 * question to the editors. Escape returns to the page.
 */
export function Unanswered({ asked }: { asked: UnansweredQuestion }) {
  const { key } = useLocation();
  useShortcut('Escape', giveBack, { whileTyping: true });
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

function giveBack(): void {
  flushSync(closeUnanswered);
  // Focuses the heading if the element with the focus has disappeared. If another element, such as the
  // question bar, has the focus, it keeps the focus.
  if (document.activeElement === document.body) focusHeading();
}
