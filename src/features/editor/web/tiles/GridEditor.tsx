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
  /** The items that fit into the grid. Some may be empty. */
  items: Item[];
  media: Page['media'];
  shape: Shape;
  errors: Record<string, string>;
  actions: ItemActions;
  onAdd(item: Item, files?: File[]): void;
  onMove(from: number, to: number): void;
};

/**
 * Lets the user edit a grid of pictures. It shows the tiles where readers see them, each with its buttons.
 */
export function GridEditor({ items, media, shape, errors, actions, onAdd, onMove }: Props) {
  const details = (item: Item) => media[item.itemName ?? ''];
  // A text that changes only with the order of the items. The values below depend only on it, so a key press
  // in a caption does not render the other tiles again.
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

  /**
   * Moves a tile. Converts its index among the tiles to its index in the grid, where empty places count too.
   */
  const moveReal = useCallback(
    (from: number, to: number) => onMove(places[from] ?? from, places[to] ?? to),
    [places, onMove],
  );

  return (
    <Sortable ids={ids} nameOf={nameOf} shape="grid" onMove={moveReal}>
      {/* The cast is needed because the type of `style` has no custom CSS properties. */}
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
