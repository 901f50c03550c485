import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../focus.ts';
import { ScreenName } from './ScreenName.tsx';
import styles from './Sheet.module.css';

type Props = {
  title: string;
  /** Shown opposite the title. */
  aside?: ReactNode;
  /** True to keep the title and `aside` visible while the rest of the sheet scrolls. */
  hasStickyHead?: boolean;
  /** True for a long list: the title is smaller and the margins are narrower. */
  isDense?: boolean;
  /**
   * The reply to a question that the user asked on this screen. Present only if no page answers the question.
   */
  reply?: ReactNode;
  /**
   * The button and the player with which the content is read aloud. They must be passed even while the list
   * is empty: if React removed and added them again, the content might be read twice.
   */
  heard?: { button: ReactNode; player: ReactNode };
  children: ReactNode;
};

/** A screen with one list: a sheet with a title, which scrolls by itself. */
export function Sheet({ title, aside, hasStickyHead, isDense, reply, heard, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const hasReply = Boolean(reply);
  // Scrolls a new screen or reply to the top, where the reply is shown. On small screens `main` scrolls
  // instead of the sheet, on very small ones the frame around `main`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply is new content
  useLayoutEffect(() => {
    const main = sheet.current?.closest('main');
    for (const scroller of [sheet.current, main, main?.parentElement])
      scroller?.scrollTo({ top: 0, behavior: 'instant' });
  }, [hasReply]);
  useKeptFocus();
  return (
    <section
      ref={sheet}
      className={isDense ? `${styles.sheet} ${styles.dense}` : styles.sheet}
      data-keeps-place="sheet"
      aria-label={title}
    >
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
 * Focuses the heading of a new screen if nothing has the focus, because the link that the user followed was
 * removed with its screen. Not for the first screen of a visit, for which the browser sets the focus.
 */
function useKeptFocus(): void {
  const isFirstOfVisit = useLocation().key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost only when the screen mounts
  useEffect(() => {
    if (!isFirstOfVisit && document.activeElement === document.body) focusHeading();
  }, []);
}

/**
 * A box for a message that is not urgent, such as that a list is empty or that something could not be loaded.
 */
export function CalmBox({ children }: { children: ReactNode }) {
  return <div className={styles.calm}>{children}</div>;
}
