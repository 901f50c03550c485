import { IconCheck } from '@tabler/icons-react';
import type { LoadCount } from '#web/ui/load-count.ts';
import type { MediaRecord } from '../../contract.ts';
import { nameOf } from '../media-query.ts';
import { Thumbnail } from '../thumbnail/Thumbnail.tsx';
import styles from './ResultTile.module.css';

type Props = {
  record: MediaRecord;
  /** From 0 among the chosen ones, -1 when it is none of them. */
  place: number;
  /** True while several may be chosen. */
  isMany: boolean;
  count: LoadCount;
  onClick(): void;
};

/** A medium to choose. */
export function ResultTile({ record, place, isMany, count, onClick }: Props) {
  const isChosen = place >= 0;
  const name = nameOf(record);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={isChosen}
        aria-label={labelOf(record)}
        title={name}
        onClick={onClick}
      >
        <span className={styles.picture}>
          <Thumbnail record={record} count={count} hasBadge />
          {isChosen && (
            <span className={styles.chosen}>{isMany ? place + 1 : <IconCheck aria-hidden />}</span>
          )}
        </span>
        <span className={styles.name} dir="auto">
          {record.itemName || record.caption || `YouTube ${name}`}
        </span>
      </button>
    </li>
  );
}

/** Starts with what is seen, so that it can be said to a computer. */
function labelOf(record: MediaRecord): string {
  const seen = record.itemName || record.caption || `YouTube ${record.itemYouTubeID}`;
  const said = record.alt || record.caption;
  return said && said !== seen ? `${seen}: ${said}` : seen;
}
