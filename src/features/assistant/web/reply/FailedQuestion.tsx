import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#ui/focus.ts';
import { FailedCard } from '#ui/states/FailedCard.tsx';
import { STATE_HEADING, StateScreen } from '#ui/states/StateScreen.tsx';
import { type FailedQuestion as Failed, useConversation } from '../question/conversation.ts';
import { useAsk } from '../question/use-ask.ts';
import { AskedQuestion } from './AskedQuestion.tsx';

type Props = { reply: Failed; onClose(): void };

/**
 * Tells the user, over the page, that the server failed to answer. The text of the question is still in the
 * bar.
 */
export function FailedQuestion({ reply: { question, ...failure }, onClose }: Props) {
  const ask = useAsk();
  const { asking } = useConversation();
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepFocus(screen.current), []);
  return (
    <StateScreen label="Answer" onClose={onClose}>
      <div ref={screen}>
        <AskedQuestion question={question} />
        <FailedCard
          headingId={STATE_HEADING}
          sentence="We could not reach the answers just now."
          advice="Your question is safe: it is still in the question bar. Nothing is wrong with what you asked."
          failure={failure}
          isTrying={asking.is === 'waiting'}
          tryAgain={() => void ask(question)}
        />
      </div>
    </StateScreen>
  );
}

/**
 * @returns a function to call when `screen` is about to disappear: if the focus is inside `screen`, it moves
 * the focus to the page after `screen` has disappeared
 */
function keepFocus(screen: HTMLElement | null): () => void {
  return () => {
    if (!screen?.contains(document.activeElement)) return;
    queueMicrotask(() => document.activeElement === document.body && focusHeading());
  };
}
