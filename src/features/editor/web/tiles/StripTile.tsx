import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconPhotoPlus } from '@tabler/icons-react';
import { isEmptyItem } from '#features/media/item-kind.ts';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import styles from './CarouselEditor.module.css';
import { itemName } from './item-edits.ts';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  isShown: boolean;
  /** The index among the items that are not empty, from 0. */
  place: number;
  count: number;
  onShow(): void;
  onMove(from: number, to: number): void;
};

/** A thumbnail in the strip below the carousel. A click shows the item. */
export function StripTile({ item, media, isShown, place, count, onShow, onMove }: Props) {
  const isEmpty = isEmptyItem(item);
  const sortable = useSortable({ id: item.itemID, disabled: isEmpty });
  const name = isEmpty ? 'Add New Media' : itemName(item, media);
  return (
    <li
      ref={sortable.setNodeRef}
      className={`row rigid surface round-2 shadow-1 ${sortable.isDragging ? 'dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        type="button"
        className={styles.choice}
        aria-label={isEmpty ? 'Show the empty place' : `Show ${name}`}
        aria-current={isShown}
        onClick={onShow}
      >
        {isEmpty ? (
          <IconPhotoPlus aria-hidden />
        ) : (
          <span className="fill" inert>
            <TileContent
              item={{ ...item, constrainItem: false }}
              media={media}
              sizes="120px"
              loading="lazy"
            />
          </span>
        )}
      </button>
      {!isEmpty && <MoveHandle {...{ name, place, count, sortable, onMove }} />}
    </li>
  );
}
