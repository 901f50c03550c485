import type { HelpCard as Card } from '#platform/shared/settings/help-card.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { HelpLines } from '#ui/help/HelpLines.tsx';
import hut from '#ui/scenes/hut-night.webp';
import hutSmall from '#ui/scenes/hut-night-small.webp';
import { STATE_HEADING, StateScreen } from '#ui/states/StateScreen.tsx';
import styles from './HelpCard.module.css';

type Props = { card: Card; onClose(): void };

/**
 * The card for a reader in distress, with the telephone numbers and web addresses of services that help. It
 * never repeats the reader's text, and the app does not read it aloud automatically.
 */
export function HelpCard({ card: { heading, advice, help }, onClose }: Props) {
  return (
    <StateScreen label="Help" onClose={onClose}>
      <div className={styles.card}>
        <div className={styles.words}>
          <h1 id={STATE_HEADING} ref={focusOnArrival} className="large" tabIndex={-1}>
            {heading}
          </h1>
          <p className="lines">{advice}</p>
          <HelpLines lines={help} />
          <p className="body muted">
            No person has read what you wrote, and it is not kept. So please tell or call someone. If we
            misunderstood, go back and ask again.
          </p>
          <Button look="outline" className="self-start no-print" onClick={onClose}>
            Back to exploring
          </Button>
        </div>
        <div className={styles.picture}>
          <img
            src={hut}
            srcSet={`${hutSmall} 700w, ${hut} 1400w`}
            sizes={`${NARROW} 100vw, 900px`}
            alt=""
            className="cover fill"
          />
        </div>
      </div>
    </StateScreen>
  );
}
