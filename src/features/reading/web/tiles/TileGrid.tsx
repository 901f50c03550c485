import { type CSSProperties, useState } from 'react';
import { LoadCounter } from '#features/media/LoadCounter.tsx';
import type { Item } from '#platform/shared/content/item.ts';
import { createLoadCount } from '#platform/web/media/load-count.ts';
import { NARROW, PHONE } from '#ui/breakpoints.ts';
import { Illustrators } from '#ui/layout/Illustrators.tsx';
import type { Page } from '../../contract.ts';
import type { ChosenPicture } from '../page/visit.ts';
import { Tile } from './Tile.tsx';
import styles from './TileGrid.module.css';

/** The maximum number of columns on narrow screens. Source: docs/behaviour.md 10.7. */
const MOST_COLUMNS = { tablet: 3, phone: 2 };

type Props = {
  items: Item[];
  cols: number;
  rows: number;
  media: Page['media'];
  /** The picture that answers the reader's question. */
  chosen: ChosenPicture | undefined;
};

/** Shows tiles in columns and rows that fill the panel exactly. */
export function TileGrid({ items, cols, rows, media, chosen }: Props) {
  const [count] = useState(createLoadCount);
  const shape: Record<string, number> = {
    '--cols': cols,
    '--rows': rows,
    '--cols-tablet': Math.min(cols, MOST_COLUMNS.tablet),
    '--cols-phone': Math.min(cols, MOST_COLUMNS.phone),
  };
  const sizes = `${PHONE} ${100 / Math.min(cols, MOST_COLUMNS.phone)}vw, ${NARROW} ${100 / Math.min(cols, MOST_COLUMNS.tablet)}vw, calc((100vw - 600px) / ${cols})`;
  return (
    <>
      {/* The cast is needed because the type of `style` has no custom CSS properties. */}
      <ul className={`${styles.grid} ${cols > 4 ? 'gap-2' : 'gap-3'}`} style={shape as CSSProperties}>
        {items.map((item, index) => (
          <Tile
            key={item.itemID}
            item={item}
            media={media[item.itemName || item.itemAudio || '']}
            soundCaptions={media[item.itemAudio ?? '']?.captions}
            sizes={sizes}
            loading={index === 0 ? 'first' : index < cols ? 'soon' : 'lazy'}
            count={count}
            chosen={item.itemName === chosen?.id ? chosen : undefined}
          />
        ))}
      </ul>
      <Illustrators
        className={styles.credits ?? ''}
        credits={items.map(({ itemCopyright }) => itemCopyright ?? '')}
      />
      <LoadCounter count={count} />
    </>
  );
}
