import { flushSync } from 'react-dom';
import type { Reply } from '#features/assistant/web/question/conversation.ts';
import { QUESTION_FIELD } from '#features/assistant/web/question/QuestionBar.tsx';
import { FailedQuestion } from '#features/assistant/web/reply/FailedQuestion.tsx';
import { ReplyScreen } from '#features/assistant/web/reply/ReplyScreen.tsx';
import { dismissReply } from '#features/assistant/web/reply/reply.ts';
import { HelpCard } from '#features/care/HelpCard.tsx';
import { ABOVE_PHONE } from '#ui/breakpoints.ts';

/**
 * Shows the reply to a user's message if the reply is not a page. After a message of distress, the reply is
 * the help card (helplines and advice).
 */
export function AskedReply({ reply }: { reply: Reply }) {
  switch (reply.kind) {
    case 'distress':
      return <HelpCard key={reply.id} card={reply.card} onClose={giveBack} />;
    case 'failed':
      // The React key is the question. If the same question fails again, React therefore keeps the component,
      // and its countdown to the next attempt continues.
      return <FailedQuestion key={reply.question} reply={reply} onClose={giveBack} />;
    case 'insult':
    case 'smallTalk':
    case 'weather':
    case 'time':
    case 'personal':
      return <ReplyScreen key={reply.id} reply={reply} onClose={giveBack} />;
  }
}

/**
 * Closes the reply and focuses the question bar. On phones it focuses the answer instead: with the focus in
 * the question bar, the on-screen keyboard would cover half of the screen.
 */
function giveBack(): void {
  flushSync(dismissReply);
  const isWide = window.matchMedia(ABOVE_PHONE).matches;
  document.getElementById(isWide ? QUESTION_FIELD : 'answer')?.focus();
}
