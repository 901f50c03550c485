import { flushSync } from 'react-dom';
import type { Reply } from '#features/assistant/web/question/conversation.ts';
import { QUESTION_FIELD, QuestionBar } from '#features/assistant/web/question/QuestionBar.tsx';
import { FailedQuestion } from '#features/assistant/web/reply/FailedQuestion.tsx';
import { ReplyScreen } from '#features/assistant/web/reply/ReplyScreen.tsx';
import { dismissReply, useReply } from '#features/assistant/web/reply/reply.ts';
import { HelpCard } from '#features/care/HelpCard.tsx';
import { WeatherHeader } from '#features/weather/web/WeatherHeader.tsx';
import { ABOVE_PHONE } from '#ui/breakpoints.ts';
import { Shell } from '../shell/Shell.tsx';
import { useFoldsQuestionBar } from './use-folds-question-bar.ts';

/** The frame of every screen below /content: the shell with the question bar and the weather. */
export function ContentLayout() {
  const reply = useReply();
  const folds = useFoldsQuestionBar();
  return (
    <Shell
      questionBar={<QuestionBar folds={folds} />}
      weather={<WeatherHeader />}
      state={reply && <AskedReply reply={reply} />}
    />
  );
}

/** Shows the reply to a message of the user; after a message of distress, this is the help card. */
function AskedReply({ reply }: { reply: Reply }) {
  switch (reply.kind) {
    case 'distress':
      return <HelpCard key={reply.id} card={reply.card} onClose={giveBack} />;
    case 'failed':
      // The key keeps the countdown when an attempt fails again.
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
 * Closes the reply and focuses the question bar. On phones it focuses the answer instead, because with the
 * focus in the question bar the on-screen keyboard would cover half of the screen.
 */
function giveBack(): void {
  flushSync(dismissReply);
  const isWide = window.matchMedia(ABOVE_PHONE).matches;
  document.getElementById(isWide ? QUESTION_FIELD : 'answer')?.focus();
}
