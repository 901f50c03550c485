import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

/** Between what is scrolled to and the edge of what scrolls; below, the text fades out. */
const CLEAR_PX = { above: 16, below: 34 };

/**
 * Where eye and keyboard land when another page is shown: at its top; after a question at its title, with the box
 * that answers in sight, and the sentence in the text too where both fit.
 * @param question null unless the page answers a question
 */
export function useArrival(answerID: number, question: string | null) {
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Above the title: what came of the question. */
  const introduction = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that something else is shown now
  useLayoutEffect(() => {
    const text = scroller.current;
    // Which of them scrolls depends on the size of the screen.
    const panes = [text, text?.parentElement, text?.closest('main')].filter((pane) => pane != null);
    for (const pane of panes) pane.scrollTo({ top: 0, behavior: 'instant' });
    if (question === null) return;
    heading.current?.focus({ preventScroll: true });
    const pane = panes.find(isScrolling);
    if (pane) pane.scrollTo({ top: answerOffset(pane, introduction), behavior: 'instant' });
  }, [answerID, question]);
  return { scroller, heading, introduction };
}

function isScrolling(pane: Element): boolean {
  return getComputedStyle(pane).overflowY === 'auto' && pane.scrollHeight > pane.clientHeight;
}

/** @returns how far to scroll a pane that is at its top */
function answerOffset(pane: Element, { current: introduction }: RefObject<Element | null>): number {
  const box = introduction?.lastElementChild?.getBoundingClientRect();
  const sentence = Array.from(pane.querySelectorAll('mark')).at(-1)?.getBoundingClientRect();
  if (!box || !sentence) return 0;
  const { top, bottom } = pane.getBoundingClientRect();
  const untilSentence = Math.max(sentence.bottom + CLEAR_PX.below - bottom, 0);
  const whileBox = Math.max(box.top - CLEAR_PX.above - top, 0);
  if (untilSentence <= whileBox) return untilSentence;
  return box.bottom + CLEAR_PX.below <= bottom ? 0 : whileBox;
}

export function showSentence(): void {
  document.getElementById(SENTENCE_ID)?.scrollIntoView({ block: 'center' });
}
