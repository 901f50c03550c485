import { IconPhoto, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { nameOf } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { EntryThumbnail } from '../entries/EntryThumbnail.tsx';
import styles from './SelectedList.module.css';

type Props = { edit: MediaEdit; onContinue(): void };

export function SelectedList({ edit: { entries, most, remove }, onContinue }: Props) {
  return (
    <aside className={styles.list} aria-label="Selected">
      <h2 className="flex baseline spread wide reading">
        Selected{' '}
        <span className={styles.of} aria-live="polite">
          {entries.length} of {most}
        </span>
      </h2>
      {entries.length === 0 ? (
        <p className="empty">
          <IconPhoto aria-hidden size={40} stroke={1.5} />
          No files selected
        </p>
      ) : (
        <ol className="grid from-top grow low slim gap-2 scroll pad-2 out-2 flex-narrow">
          {entries.map((entry, index) => (
            <li key={entry.item.itemID} className={styles.entry}>
              <span className={styles.picture}>
                <EntryThumbnail item={entry.item} />
              </span>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.name} dir="auto">
                {nameOf(entry.item)}
              </span>
              <IconButton
                label={`Remove ${nameOf(entry.item)}`}
                className={styles.remove}
                onClick={() => remove(entry)}
              >
                <IconX aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button disabled={entries.length === 0} onClick={onContinue}>
        Continue
      </Button>
    </aside>
  );
}
