import { IconFileText, IconRestore } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import styles from './DraftBanner.module.css';

type Props = {
  /** A text that names the offered draft and its time; null if no draft is offered. */
  offer: string | null;
  /** False if the draft cannot be stored on this device. */
  isKept: boolean;
  onDiscard(): void;
  onRestore(): void;
};

/** Offers the draft of an earlier visit until the user decides, and warns if drafts cannot be stored. */
export function DraftBanner({ offer, isKept, onDiscard, onRestore }: Props) {
  return (
    <>
      {offer && (
        <section className={styles.banner} aria-label="Draft">
          <IconFileText aria-hidden className="rigid" />
          <p role="status">{offer}</p>
          <div className="flex wrap push gap-2">
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
