import type { MediaRecord } from '#features/media/contract.ts';
import { Picture } from '../../media/Picture.tsx';
import styles from './LibraryPicker.module.css';

type Props = {
  record: MediaRecord;
  /** Its number among those that were chosen, 0 when it was not. */
  place: number;
  onChoose(): void;
};

export function FoundPicture({ record, place, onChoose }: Props) {
  const { itemName, alt } = record;
  return (
    <li>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={place > 0}
        aria-label={alt || itemName}
        onClick={onChoose}
      >
        <Picture
          item={{ itemID: itemName, itemName, constrainItem: false }}
          media={{ ...record, alt: '' }}
          sizes="240px"
          loading="lazy"
        />
        {place > 0 && (
          <span className={styles.number} aria-hidden>
            {place}
          </span>
        )}
      </button>
    </li>
  );
}
