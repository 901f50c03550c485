import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../focus.ts';
import { ScreenName } from './ScreenName.tsx';
import styles from './Sheet.module.css';

type Props = {
  title: string;
  /** Shown opposite the title. */
  aside?: ReactNode;
  /** Keeps title and aside visible while the rest scrolls. */
  hasStickyHead?: boolean;
  /** The reply to a question that was asked here and has no page. */
  reply?: ReactNode;
  /**
   * The button and player that read the sheet aloud. They stay while a list is empty, so that it is not read
   * twice.
   */
  heard?: { button: ReactNode; player: ReactNode };
  children: ReactNode;
};

/** A screen with one list: a sheet with a title, which scrolls by itself. */
export function Sheet({ title, aside, hasStickyHead, reply, heard, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const hasReply = Boolean(reply);
  // A new screen starts at its top, where a reply is shown. On small screens the whole content scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is new content
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
        <div className="row slim gap-2">
          <h1 id="answer" className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {heard?.button && <span className="muted no-print">{heard.button}</span>}
        </div>
        {aside}
      </div>
      {children}
      {heard && <div className={styles.player}>{heard.player}</div>}
    </section>
  );
}

/**
 * The link that led here was removed with its screen. Browsers set the focus themselves for a page they load.
 */
function useKeptFocus(): void {
  const isFirstOfVisit = useLocation().key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new screen has lost the focus
  useEffect(() => {
    if (!isFirstOfVisit && document.activeElement === document.body) focusHeading();
  }, []);
}

/** A calm message that a list is empty or that something failed. */
export function CalmBox({ children }: { children: ReactNode }) {
  return <div className={styles.calm}>{children}</div>;
}
