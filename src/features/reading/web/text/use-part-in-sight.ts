import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * The part that is being read is the last part that begins above this fraction of the height of the scrolling
 * element.
 */
const READING_LINE = 0.2;

type Parts = { answerID: number; question: string | null; onPart(place: PartOfPage): void };

/** A page and the index of the part that is being read. */
export type PartOfPage = { answerID: number; part: number };

/**
 * Determines which part of the text is being read while the reader scrolls. Before that, it is the part with
 * the answer, or the first part.
 * @param scroller the element with the parts, which have the attribute `data-part`
 * @returns the index of the part, and whether the text is scrolled
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
  // When another page opens, the first part is returned until the effect has run.
  return place.answerID === answerID ? place : { part: 0, isScrolled: false };
}

/** @returns the index of the part with the answer; 0 if there is none */
function answeringPart(pane: HTMLElement): number {
  return Math.max(
    0,
    partsOf(pane).findIndex((part) => part.querySelector('mark')),
  );
}

function partInSight(pane: HTMLElement): number {
  const parts = partsOf(pane);
  // If the text is scrolled to its end, its last part may still begin below the line. It is then the part
  // that is being read.
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
