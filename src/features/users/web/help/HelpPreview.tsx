import type { HelpCard } from '#shared/help.ts';
import { HelpLines } from '#web/ui/HelpLines.tsx';
import styles from './HelpFields.module.css';
import { nameOf } from './help-places.ts';

/** The words of the card as people in one place see them. Its numbers are not called from here. */
export function HelpPreview({ place, card: { heading, advice, help } }: { place: string; card: HelpCard }) {
  return (
    <div className={styles.preview}>
      <h3 className={styles.label}>Preview: {nameOf(place)}</h3>
      <div className={styles.card} inert>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.advice}>{advice}</p>
        <HelpLines lines={help.filter(({ phone, url }) => phone !== '' || url !== '')} />
      </div>
    </div>
  );
}
