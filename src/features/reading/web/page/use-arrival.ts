import { useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

/**
 * The space in pixels between the sentence and the edges of the scrolling element. It is larger at the
 * bottom, where the text fades out.
 */
const CLEAR_PX = { above: 16, below: 34 };

/**
 * Scrolls a new page to its top. If the page answers a question, focuses the title of the page, and scrolls
 * so that the answering sentence is visible with as much text above it as fits.
 * @param question null unless the page answers a question
 */
export function useArrival(answerID: number, question: string | null) {
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both mean that new content is shown
  useLayoutEffect(() => {
    const text = scroller.current;
    // The size of the screen decides which of these elements scrolls.
    const panel = text?.parentElement?.parentElement;
    const main = text?.closest('main');
    const panes = [text, panel, main, main?.parentElement].filter((pane) => pane != null);
    for (const pane of panes) pane.scrollTo({ top: 0, behavior: 'instant' });
    if (question === null) return;
    heading.current?.focus({ preventScroll: true });
    const pane = panes.find(isScrolling);
    if (pane) pane.scrollTo({ top: sentenceOffset(pane), behavior: 'instant' });
  }, [answerID, question]);
  return { scroller, heading };
}

function isScrolling(pane: Element): boolean {
  return getComputedStyle(pane).overflowY === 'auto' && pane.scrollHeight > pane.clientHeight;
}

/**
 * @returns how far to scroll the pane (the scrolling element) from its top, in pixels. A sentence that is
 *   higher than the pane is shown from its start
 */
function sentenceOffset(pane: Element): number {
  const marked = Array.from(pane.querySelectorAll('mark'), (mark) => mark.getBoundingClientRect());
  const [first, last] = [marked.at(0), marked.at(-1)];
  if (!first || !last) return 0;
  const { top, bottom } = pane.getBoundingClientRect();
  const untilItsEnd = last.bottom + CLEAR_PX.below - bottom;
  const untilItsStart = first.top - CLEAR_PX.above - top;
  return Math.max(0, Math.min(untilItsEnd, untilItsStart));
}

export function showSentence(): void {
  document.getElementById(SENTENCE_ID)?.scrollIntoView({ block: 'center' });
}
