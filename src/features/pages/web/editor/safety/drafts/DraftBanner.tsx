import { IconFileText, IconRestore } from '@tabler/icons-react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { whenOf } from '../when.ts';
import styles from './DraftBanner.module.css';
import type { Draft } from './drafts.ts';
import type { DraftKeeping } from './use-draft.ts';

type Props = {
  drafts: DraftKeeping;
  /** The revision that is edited now. */
  rev: number;
  onRestore(draft: Draft): void;
};

/** Offers what an earlier visit left behind, until it is answered; and says when nothing can be kept. */
export function DraftBanner({ drafts, rev, onRestore }: Props) {
  const { offered, isKept } = drafts;
  return (
    <>
      {offered && (
        <section className={styles.banner} aria-label="Draft">
          <IconFileText aria-hidden className={styles.icon} />
          <p role="status">{sentenceOf(offered, rev)}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={() => drafts.answer('discarded')}>
              Discard draft
            </Button>
            <Button look="outline" onClick={() => onRestore(offered)}>
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

function sentenceOf({ keptAt, original }: Draft, rev: number): string {
  const when = whenOf(new Date(keptAt));
  return original.rev === rev
    ? `A draft of this page from ${when} is on this device.`
    : `A draft of this page from ${when} is on this device. The page was saved since: you will see both.`;
}
