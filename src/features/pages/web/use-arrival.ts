import { useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

/**
 * Where eye and keyboard land when another page is shown: at its top; after a question at its title, with the
 * sentence that answers in sight.
 * @param question null unless the page answers a question
 */
export function useArrival(answerID: number, question: string | null) {
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that something else is shown now
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
    scroller.current?.closest('main')?.scrollTo({ top: 0, behavior: 'instant' });
    if (question === null) return;
    heading.current?.focus({ preventScroll: true });
    document.getElementById(SENTENCE_ID)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [answerID, question]);
  return { scroller, heading };
}

export function showSentence(): void {
  document.getElementById(SENTENCE_ID)?.scrollIntoView({ block: 'center' });
}
