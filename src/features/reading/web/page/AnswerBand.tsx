import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Page } from '../../contract.ts';
import { showSentence } from '../text/use-arrival.ts';
import styles from './AnswerBand.module.css';
import type { Visit } from './visit.ts';

/**
 * Shows the answer to a question in a band above the page that contains the answer. The live region stays in
 * the document while pages change, so that screen readers announce a new answer.
 */
export function AnswerBand({ page, visit }: { page: Page; visit: Visit }) {
  const band = useRef<HTMLElement>(null);
  const isAnswered = visit.is === 'answered';
  const evidence = isAnswered && visit.evidence?.answerID === page.answerID ? visit.evidence : undefined;
  const heading = evidence ? (page.dialog[evidence.block]?.title ?? '') : '';
  // With `absolute`, the band takes no space while there is no answer, not even a gap of the grid.
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
 * Used on screens where the whole page scrolls. Shows a line below the header that repeats the answer while
 * the band is not visible.
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
