import { type RefObject, useEffect, useRef } from 'react';
import styles from './LineFocus.module.css';
import { type Band, bandAround, linesOf } from './lines.ts';

type Props = {
  /** The element with the text, which scrolls. */
  pane: RefObject<HTMLElement | null>;
  of: 'line' | 'lines' | 'part';
};

/** If the reader uses no pointer, the line that is not dimmed is at this fraction of the visible height. */
const EYE = 0.35;

/**
 * Dims the whole text except one line, three lines or one text block, to help readers concentrate. The part
 * that is not dimmed follows the pointer, and stays at its height while the text scrolls. After a key press,
 * it is at a fixed height (`EYE`).
 */
export function LineFocus({ pane, of }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const clear = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let pointer: number | null = null;
    let asked = 0;
    const draw = () => {
      asked = 0;
      const text = pane.current;
      if (!text || !frame.current || !clear.current) return;
      const seen = seenPart(text);
      place(frame.current, seen);
      const y = pointer ?? seen.top + (seen.bottom - seen.top) * EYE;
      const band = findBand(text, of, y);
      clear.current.hidden = !band;
      if (band) place(clear.current, { ...band, left: 0, right: seen.right - seen.left }, seen.top);
    };
    const drawSoon = () => {
      asked ||= requestAnimationFrame(draw);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const seen = pane.current && seenPart(pane.current);
      const isInside = seen && clientX > seen.left && clientX < seen.right && clientY > seen.top;
      if (!isInside || clientY > seen.bottom) return;
      pointer = clientY;
      drawSoon();
    };
    const leavePointer = () => {
      pointer = null;
      drawSoon();
    };
    drawSoon();
    const watched = new ResizeObserver(drawSoon);
    if (pane.current) watched.observe(pane.current);
    const column = pane.current?.querySelector('[data-part]')?.parentElement;
    if (column) watched.observe(column);
    window.addEventListener('pointermove', follow, { passive: true });
    window.addEventListener('scroll', drawSoon, { capture: true, passive: true });
    window.addEventListener('keydown', leavePointer);
    return () => {
      cancelAnimationFrame(asked);
      watched.disconnect();
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('scroll', drawSoon, { capture: true });
      window.removeEventListener('keydown', leavePointer);
    };
  }, [pane, of]);
  return (
    <div ref={frame} className={styles.frame} aria-hidden>
      <div ref={clear} className={styles.clear} />
    </div>
  );
}

type Box = { top: number; bottom: number; left: number; right: number };

/** @returns the visible area of the text, as pixels in the browser window */
function seenPart(text: HTMLElement): Box {
  const { top, bottom, left, right } = text.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight), left, right };
}

function place(element: HTMLElement, { top, bottom, left, right }: Box, from = 0): void {
  element.style.setProperty('--top', `${top - from}px`);
  element.style.setProperty('--left', `${left}px`);
  element.style.setProperty('--width', `${right - left}px`);
  element.style.setProperty('--height', `${Math.max(0, bottom - top)}px`);
}

/** @returns the text block at this height, or the lines around this height */
function findBand(text: HTMLElement, of: Props['of'], y: number): Band | undefined {
  const parts = [...text.querySelectorAll<HTMLElement>('[data-part]')];
  const part = parts.find((each) => bandOf(each).bottom > y) ?? parts.at(-1);
  if (!part) return undefined;
  if (of === 'part') return bandOf(part);
  // Takes only the elements with text, because a text block may also contain other elements, such as the
  // small map.
  const texts = [...part.querySelectorAll<HTMLElement>('[data-spoken]')];
  return bandAround(texts.flatMap(linesOf), y, of === 'line' ? 1 : 3);
}

function bandOf(element: HTMLElement): Band {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
