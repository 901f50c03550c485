import { type CSSProperties, useCallback, useMemo } from 'react';
import { isEmptyItem } from '#features/media/item-kind.ts';
import type { Page } from '#features/reading/contract.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import { AddMedia } from './AddMedia.tsx';
import { EditTile } from './EditTile.tsx';
import styles from './GridEditor.module.css';
import type { ItemActions } from './ItemTools.tsx';
import { errorAt, itemName, type Shape } from './item-edits.ts';

type Props = {
  /** The items that fit in the grid, including empty ones. */
  items: Item[];
  media: Page['media'];
  shape: Shape;
  errors: Record<string, string>;
  actions: ItemActions;
  onAdd(item: Item, files?: File[]): void;
  onMove(from: number, to: number): void;
};

/** Editor of a grid. It shows the tiles in the layout that readers see, each with its tools. */
export function GridEditor({ items, media, shape, errors, actions, onAdd, onMove }: Props) {
  const details = (item: Item) => media[item.itemName ?? ''];
  // A string that changes only when the order of the items changes. So a key press in a caption renders only
  // one tile.
  const order = items.map((item) => (isEmptyItem(item) ? '' : item.itemID)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the order of the items matters here
  const places = useMemo(() => items.flatMap((item, place) => (isEmptyItem(item) ? [] : place)), [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the order of the items matters here
  const ids = useMemo(() => places.map((place) => items[place]?.itemID ?? ''), [order]);
  const sizes = `${NARROW} 33vw, calc((100vw - 480px) / ${shape.cols})`;

  function nameOf(id: string): string {
    const item = items.find(({ itemID }) => itemID === id);
    return item ? itemName(item, details(item)) : '';
  }

  /** Converts indexes among the tiles to indexes in the grid, which include empty places. */
  const moveReal = useCallback(
    (from: number, to: number) => onMove(places[from] ?? from, places[to] ?? to),
    [places, onMove],
  );

  return (
    <Sortable ids={ids} nameOf={nameOf} shape="grid" onMove={moveReal}>
      {/* The cast is needed because the type of `style` does not include custom properties. */}
      <ul
        className={`${styles.grid} ${shape.cols > 4 ? 'gap-2' : 'gap-3'}`}
        style={{ '--cols': shape.cols, '--rows': shape.rows } as CSSProperties}
      >
        {items.map((item, place) =>
          isEmptyItem(item) ? (
            <li key={item.itemID} className="slim low no-phone sized">
              <AddMedia onAdd={(files) => onAdd(item, files)} />
            </li>
          ) : (
            <EditTile
              key={item.itemID}
              item={item}
              media={details(item)}
              sizes={sizes}
              place={ids.indexOf(item.itemID)}
              count={ids.length}
              error={errorAt(errors, place)}
              actions={actions}
              onMove={moveReal}
            />
          ),
        )}
      </ul>
    </Sortable>
  );
}
