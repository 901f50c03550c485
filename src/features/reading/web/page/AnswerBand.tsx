import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Page } from '../../contract.ts';
import { showSentence } from '../text/use-arrival.ts';
import styles from './AnswerBand.module.css';
import type { Visit } from './visit.ts';

/**
 * Shows the answer to the reader's question in a band above the page. The element with `role="status"` is
 * rendered on every page, with or without an answer, because screen readers announce new text only in an
 * element that is already there.
 */
export function AnswerBand({ page, visit }: { page: Page; visit: Visit }) {
  const band = useRef<HTMLElement>(null);
  const isAnswered = visit.is === 'answered';
  const evidence = isAnswered && visit.evidence?.answerID === page.answerID ? visit.evidence : undefined;
  const heading = evidence ? (page.dialog[evidence.block]?.title ?? '') : '';
  // Without an answer, the class `absolute` takes this empty element out of the grid, so that it leaves no
  // gap.
  return (
    <section
      ref={band}
      id={isAnswered ? 'answer' : undefined}
      className={isAnswered ? styles.band : 'absolute'}
      tabIndex={isAnswered ? -1 : undefined}
      aria-label={isAnswered ? 'Answer' : undefined}
    >
      <div role="status">
        {isAnswered && visit.introduction({ title: page.title, heading, showSentence })}
      </div>
      {isAnswered && visit.opinion}
      {evidence && <WayBack band={band} sentence={evidence.sentence} />}
    </section>
  );
}

/**
 * When the reader has scrolled past the band with the answer, shows the answering sentence in one line at the
 * top of the screen. The line leads back to the band. It appears only on screens where the whole page
 * scrolls.
 */
function WayBack({ band, sentence }: { band: RefObject<HTMLElement | null>; sentence: string }) {
  const isGone = useIsGone(band);
  if (!isGone || sentence === '') return null;
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => band.current?.scrollIntoView({ block: 'start' })}
    >
      <IconArrowUp aria-hidden />
      <span className="visually-hidden">Back to the answer: </span>
      <span className="slim one-line">{sentence}</span>
    </button>
  );
}

function useIsGone(element: RefObject<HTMLElement | null>): boolean {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsGone(entry?.isIntersecting === false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isGone;
}
