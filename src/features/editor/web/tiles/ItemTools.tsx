import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Item } from '#platform/shared/content/item.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './ItemTools.module.css';

export type ItemActions = {
  /**
   * Opens the dialog that replaces the item. If the user has dropped files on the item, the dialog uploads
   * them at once.
   */
  edit(item: Item, files?: File[]): void;
  remove(item: Item, name: string): void;
  set(itemID: string, part: Partial<Item>, group?: string): void;
};

/** The buttons of a tile: to edit the item, to show it whole or cropped, and to delete it. */
export function ItemTools({ item, name, actions }: { item: Item; name: string; actions: ItemActions }) {
  const isWhole = item.constrainItem ?? true;
  const Fit = isWhole ? IconArrowsDiagonal : IconArrowsDiagonalMinimize2;
  return (
    <>
      <IconButton label={`Edit ${name}`} className={styles.tool} onClick={() => actions.edit(item)}>
        <IconPencil aria-hidden />
      </IconButton>
      <IconButton
        label={isWhole ? `Fill the tile with ${name}` : `Show all of ${name}`}
        className={styles.tool}
        onClick={() => actions.set(item.itemID, { constrainItem: !isWhole })}
      >
        <Fit aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} className={styles.tool} onClick={() => actions.remove(item, name)}>
        <IconTrash aria-hidden />
      </IconButton>
    </>
  );
}
