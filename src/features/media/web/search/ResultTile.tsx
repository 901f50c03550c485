import { IconCheck } from '@tabler/icons-react';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import type { MediaRecord } from '../../contract.ts';
import { nameOf } from '../editor/media-query.ts';
import { Thumbnail } from '../entries/Thumbnail.tsx';
import styles from './ResultTile.module.css';

type Props = {
  record: MediaRecord;
  /** The position of this media item among the chosen ones, from 0; -1 if it is not chosen. */
  place: number;
  isMany: boolean;
  count: LoadCount;
  onClick(): void;
};

export function ResultTile({ record, place, isMany, count, onClick }: Props) {
  const isChosen = place >= 0;
  const name = nameOf(record);
  const shown = record.itemName || record.caption || `YouTube ${name}`;
  const said = record.alt || record.caption;
  return (
    <li className="grid slim">
      <button type="button" className={styles.tile} aria-pressed={isChosen} title={name} onClick={onClick}>
        <span className={styles.picture}>
          <Thumbnail record={record} count={count} hasBadge />
          {isChosen && (
            <span className={styles.chosen} aria-hidden="true">
              {isMany ? place + 1 : <IconCheck />}
            </span>
          )}
        </span>
        <span className={styles.name} dir="auto">
          {shown}
        </span>
        {said && said !== shown && <span className="visually-hidden">: {said}</span>}
      </button>
    </li>
  );
}
