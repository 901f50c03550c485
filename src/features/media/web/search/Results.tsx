import { type KeyboardEvent, useState } from 'react';
import { createLoadCount } from '#platform/web/media/load-count.ts';
import { useStore } from '#platform/web/store.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { MediaRecord } from '../../contract.ts';
import { nameOf } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { isSame } from '../entries/entries.ts';
import { hasThumbnail } from '../entries/thumbnail-kind.ts';
import styles from './Results.module.css';
import { ResultTile } from './ResultTile.tsx';

type Pager = { page: number; pages: number; go(page: number): void };

type Props = {
  found: { mediaArray: MediaRecord[] };
  pager: Pager;
  edit: MediaEdit;
  choose(record: MediaRecord): void;
};

/**
 * One page of search results, with five results in a row, or three on a phone. Counts how many of its
 * thumbnails are loaded. Source: docs/behaviour.md 21.2.
 */
export function Results({ found, pager, edit, choose }: Props) {
  const { mediaArray: records } = found;
  const [count] = useState(createLoadCount);
  const { loaded } = useStore(count);
  // A media item without a thumbnail has nothing to load, so it counts as loaded.
  const there = loaded + records.filter((record) => !hasThumbnail(record)).length;
  return (
    <>
      <ul
        key={records.map(nameOf).join()}
        className={styles.grid}
        onKeyDown={goByArrows}
        aria-label="Results"
      >
        {records.map((record) => (
          <ResultTile
            key={nameOf(record)}
            record={record}
            place={edit.entries.findIndex((entry) => isSame(entry, record))}
            isMany={edit.isAdding}
            count={count}
            onClick={() => choose(record)}
          />
        ))}
      </ul>
      <div className="row spread gap-3 tabular muted">
        <p>
          {there}/{records.length} items loaded
        </p>
        <PageButtons {...pager} />
      </div>
    </>
  );
}

function PageButtons({ page, pages, go }: Pager) {
  return (
    <nav className="row gap-3" aria-label="Pages of results">
      <Button look="outline" aria-label="Previous page" disabled={page <= 1} onClick={() => go(page - 1)}>
        {'<'}
      </Button>
      <b aria-live="polite">
        Page {page}/{pages}
      </b>
      <Button look="outline" aria-label="Next page" disabled={page >= pages} onClick={() => go(page + 1)}>
        {'>'}
      </Button>
    </nav>
  );
}

/** Arrow keys move the focus to the neighbouring tiles. The Tab key still reaches every tile. */
function goByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const tiles = Array.from(event.currentTarget.querySelectorAll('button'));
  const here = tiles.indexOf(event.target as HTMLButtonElement);
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const next = tiles[here + (steps[event.key] ?? Number.NaN)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
