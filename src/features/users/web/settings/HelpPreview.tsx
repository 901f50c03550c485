import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import { HelpBox } from '#ui/help/HelpBox.tsx';
import styles from './HelpFields.module.css';
import { nameOf } from './help-places.ts';

/**
 * Shows the help card as a child in distress sees it in the chosen country, but the phone numbers are not
 * links.
 */
export function HelpPreview({ place, card }: { place: string; card: HelpCard }) {
  const help = card.help.filter(({ phone, url }) => phone !== '' || url !== '');
  return (
    <div className={styles.preview}>
      <h3 className={styles.label}>Preview: {nameOf(place)}</h3>
      <HelpBox card={{ ...card, help }} inert />
    </div>
  );
}
