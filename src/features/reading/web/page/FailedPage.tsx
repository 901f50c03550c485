import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { FailedCard } from '#ui/states/FailedCard.tsx';
import { FactsButton } from '../actions/ActionList.tsx';
import styles from './FailedPage.module.css';

const SENTENCE = 'We could not load this page just now.';

type Props = {
  answerID: number;
  failure: { status: number; at: Date };
  isTrying: boolean;
  /** Shows the question that led to this page, or the reply to a question that was asked on this screen. */
  asked: ReactNode;
  tryAgain(): void;
};

/**
 * Replaces a page for which the server has returned an error. If the server does not respond at all, the
 * reader sees the loading screen instead.
 */
export function FailedPage({ answerID, failure, isTrying, asked, tryAgain }: Props) {
  const screen = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepFocus(screen.current), []);
  return (
    <section ref={screen} className={styles.screen} aria-label="Answer">
      <ScreenName title={SENTENCE} />
      <div className={styles.inside}>
        <div role="status">{asked}</div>
        <FailedCard
          headingId="answer"
          sentence={SENTENCE}
          advice="Nothing is wrong with what you did."
          {...{ failure, isTrying, tryAgain }}
        />
        <FactsButton answerID={answerID} />
      </div>
    </section>
  );
}

/**
 * @returns a function to call when the page has loaded and this screen disappears: if the focus was in this
 * screen, it moves the focus to the page
 */
function keepFocus(screen: HTMLElement | null): () => void {
  return () => {
    if (screen?.contains(document.activeElement))
      queueMicrotask(() => document.getElementById('answer')?.focus({ preventScroll: true }));
  };
}
