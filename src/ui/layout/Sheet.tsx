import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../focus.ts';
import { ScreenName } from './ScreenName.tsx';
import styles from './Sheet.module.css';

type Props = {
  title: string;
  /** What stands across from the title. */
  aside?: ReactNode;
  /** Keeps title and aside in sight while the rest scrolls. */
  hasStickyHead?: boolean;
  /** Said to a question that was asked here and has no page. */
  reply?: ReactNode;
  /** What reads it aloud. It stays while a list is empty: read once, it is not read again. */
  heard?: { button: ReactNode; player: ReactNode };
  children: ReactNode;
};

/** A screen that is one list: a sheet of paper with a title, scrolling by itself. */
export function Sheet({ title, aside, hasStickyHead, reply, heard, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const hasReply = Boolean(reply);
  // Another screen begins at its top, and a reply stands there. On small screens the whole content scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply that comes is something else to show
  useLayoutEffect(() => {
    for (const scroller of [sheet.current, sheet.current?.closest('main')])
      scroller?.scrollTo({ top: 0, behavior: 'instant' });
  }, [hasReply]);
  useKeptFocus();
  return (
    <section ref={sheet} className={styles.sheet} data-keeps-place="sheet" aria-label={title}>
      <ScreenName title={title} />
      <div role="status" className={hasReply ? styles.reply : undefined}>
        {reply}
      </div>
      <div className={`${styles.head} ${hasStickyHead ? styles.sticky : ''}`}>
        <div className={styles.name}>
          <h1 id="answer" className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {heard?.button && <span className={styles.listen}>{heard.button}</span>}
        </div>
        {aside}
      </div>
      {children}
      {heard && <div className={styles.player}>{heard.player}</div>}
    </section>
  );
}

/** The link that led here is gone with its screen. The browser reads a page that it loads itself. */
function useKeptFocus(): void {
  const isFirstOfVisit = useLocation().key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a screen that comes has lost it
  useEffect(() => {
    if (!isFirstOfVisit && document.activeElement === document.body) focusHeading();
  }, []);
}

/** Says calmly that there is nothing, or that something did not work. */
export function CalmBox({ children }: { children: ReactNode }) {
  return <div className={styles.calm}>{children}</div>;
}
