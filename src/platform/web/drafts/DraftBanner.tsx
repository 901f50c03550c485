import { IconFileText, IconRestore } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import styles from './DraftBanner.module.css';

type Props = {
  /** What is offered, and of when; null when nothing is. */
  offer: string | null;
  /** False when this device refuses to keep what is typed. */
  isKept: boolean;
  onDiscard(): void;
  onRestore(): void;
};

/** Offers what an earlier visit left behind, until it is answered; and says when nothing can be kept. */
export function DraftBanner({ offer, isKept, onDiscard, onRestore }: Props) {
  return (
    <>
      {offer && (
        <section className={styles.banner} aria-label="Draft">
          <IconFileText aria-hidden className={styles.icon} />
          <p role="status">{offer}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={onDiscard}>
              Discard draft
            </Button>
            <Button look="outline" onClick={onRestore}>
              <IconRestore aria-hidden />
              Restore draft
            </Button>
          </div>
        </section>
      )}
      {!isKept && <Alert look="sun">This device cannot keep what you type. Save often.</Alert>}
    </>
  );
}
