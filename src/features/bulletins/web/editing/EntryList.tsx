import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { dayOf } from '#ui/dates.ts';
import { Tag } from '#ui/layout/Tag.tsx';
import type { Bulletin } from '../../contract.ts';
import type { Entry } from './bulletin-edits.ts';
import styles from './EntryList.module.css';

type Props = {
  label: string;
  entries: Entry[];
  openId: string | undefined;
  originalOf(id: string): Bulletin | null;
  onOpen(id: string): void;
  /** Shown below the list. */
  children: ReactNode;
};

/** Lists the entries. A tag shows whether an entry is new, changed, not saved or archived. */
export function EntryList({ label, entries, openId, originalOf, onOpen, children }: Props) {
  return (
    <nav className={styles.list} aria-label={label}>
      <ul className="grid gap-1">
        {entries.map(({ id, draft, tag, edited }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={id === openId || undefined}
              onClick={() => onOpen(id)}
            >
              <span className={styles.picture}>
                {draft.image ? (
                  <StoredPicture
                    name={draft.image}
                    media={decorative(originalOf(id), draft.image)}
                    isWhole={false}
                    sizes="96px"
                    loading="lazy"
                  />
                ) : (
                  <IconPhoto aria-hidden />
                )}
              </span>
              <span className="grid slim gap-1">
                <time className={styles.date} dateTime={draft.date}>
                  {dayOf(draft.date)}
                </time>
                <span className={styles.title}>{draft.title || 'New resource'}</span>
              </span>
              {tag && <Tag look="sun">{edited?.problem ? 'Not saved' : tag}</Tag>}
              {!tag && draft.expired && <Tag look="sun">Archived</Tag>}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

/**
 * Returns the details of the picture without its alternative text, because the title is beside the picture.
 */
function decorative(original: Bulletin | null, image: string): Bulletin['media'] {
  return original?.image === image && original.media ? { ...original.media, alt: '' } : undefined;
}
