import { flushSync } from 'react-dom';
import type { Reply } from '#features/assistant/web/question/conversation.ts';
import { QUESTION_FIELD } from '#features/assistant/web/question/QuestionBar.tsx';
import { ReplyScreen } from '#features/assistant/web/reply/ReplyScreen.tsx';
import { dismissReply } from '#features/assistant/web/reply/reply.ts';
import { HelpCard } from '#features/care/HelpCard.tsx';
import { ABOVE_PHONE } from '#ui/breakpoints.ts';

/** Shows the reply to a message, with the help card where it is needed. */
export function AskedReply({ reply }: { reply: Reply }) {
  switch (reply.kind) {
    case 'distress':
      return <HelpCard key={reply.id} card={reply.card} onClose={giveBack} />;
    case 'insult':
      return <ReplyScreen key={reply.id} text={reply.text} questions={[]} onClose={giveBack} />;
    case 'smallTalk':
      return <ReplyScreen key={reply.id} text={reply.text} questions={reply.questions} onClose={giveBack} />;
  }
}

/**
 * Closes the reply and focuses the question bar, except where an on-screen keyboard would cover half of the
 * screen.
 */
function giveBack(): void {
  flushSync(dismissReply);
  const isWide = window.matchMedia(ABOVE_PHONE).matches;
  document.getElementById(isWide ? QUESTION_FIELD : 'answer')?.focus();
}
