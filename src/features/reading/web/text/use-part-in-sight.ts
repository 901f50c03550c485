import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Of all text blocks that begin above a certain line, the last one counts as the block that is being read.
 * The line is at this fraction of the height of the visible area.
 */
const READING_LINE = 0.2;

type Parts = { answerID: number; question: string | null; onPart(place: PartOfPage): void };

/** A page, and the index of the text block that the reader is reading. */
export type PartOfPage = { answerID: number; part: number };

/**
 * Finds out which text block the reader is reading, from the scroll position. Before the reader scrolls, it
 * is the block with the answer, or the first block.
 * @param scroller the element with the text blocks, which have the attribute `data-part`
 * @returns `part`: the index of the block; `isScrolled`: true if the text is not at its top
 */
export function usePartInSight(
  scroller: RefObject<HTMLElement | null>,
  { answerID, question, onPart }: Parts,
): { part: number; isScrolled: boolean } {
  const [place, setPlace] = useState({ answerID, part: 0, isScrolled: false });
  const tell = useEffectEvent((next: typeof place) => {
    const isSamePart = next.answerID === place.answerID && next.part === place.part;
    if (isSamePart && next.isScrolled === place.isScrolled) return;
    setPlace(next);
    if (!isSamePart) onPart({ answerID: next.answerID, part: next.part });
  });
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const arrivedAt = pane.scrollTop;
    const look = () => {
      const isUnmoved = pane.scrollTop === arrivedAt && (question !== null || arrivedAt === 0);
      const part = isUnmoved ? answeringPart(pane) : partInSight(pane);
      tell({ answerID, part, isScrolled: pane.scrollTop > 0 });
    };
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => pane.removeEventListener('scroll', look);
  }, [answerID, question, scroller]);
  // For the first render after another page has opened, `place` still belongs to the previous page, so the
  // first block is returned.
  return place.answerID === answerID ? place : { part: 0, isScrolled: false };
}

/** @returns the index of the text block with the answer; 0 without an answer */
function answeringPart(pane: HTMLElement): number {
  return Math.max(
    0,
    partsOf(pane).findIndex((part) => part.querySelector('mark')),
  );
}

function partInSight(pane: HTMLElement): number {
  const parts = partsOf(pane);
  // At the end of the text, the last block counts as the block that is being read, even if it is short and
  // begins below the reading line.
  if (pane.scrollTop >= pane.scrollHeight - pane.clientHeight - 1) return parts.length - 1;
  const { top, height } = pane.getBoundingClientRect();
  const line = top + height * READING_LINE;
  return Math.max(
    0,
    parts.findLastIndex((part) => part.getBoundingClientRect().top <= line),
  );
}

function partsOf(pane: HTMLElement): HTMLElement[] {
  return [...pane.querySelectorAll<HTMLElement>('[data-part]')];
}
