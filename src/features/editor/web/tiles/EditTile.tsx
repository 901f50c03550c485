import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconDots, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useDeadEnd } from '#features/categories/use-dead-end.ts';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Item, MediaDetails } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import { OwnForm } from '../text/OwnForm.tsx';
import { useTyped } from '../text/use-typed.ts';
import styles from './EditTile.module.css';
import tool from './ItemTools.module.css';
import { type ItemActions, ItemTools } from './ItemTools.tsx';
import { itemName } from './item-edits.ts';

type Props = {
  item: Item;
  media: MediaDetails | undefined;
  sizes: string;
  /** The index of the tile on the page, from 0. */
  place: number;
  count: number;
  error: string | undefined;
  actions: ItemActions;
  onMove(from: number, to: number): void;
};

/**
 * A tile of the grid, with a field for its caption and buttons to edit it, to show it whole or cropped, and
 * to delete it.
 */
export const EditTile = memo(function EditTile({
  item,
  media,
  sizes,
  place,
  count,
  error,
  actions,
  onMove,
}: Props) {
  const sortable = useSortable({ id: item.itemID });
  const { place: dropPlace } = useFileDrop((files) => actions.edit(item, files));
  const [isOpen, setOpen] = useState(false);
  const name = itemName(item, media);
  const said = useSaid(item, error);
  const errorId = `${item.itemID}-error`;
  const classes = [styles.tile, sortable.isDragging && 'dragged', isOpen && styles.open];
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      {...dropPlace}
    >
      {/* In the editor, films and sounds do not play, and links do not open. */}
      <div className="fill clip round-3" inert>
        <TileContent item={item} media={media} sizes={sizes} loading="lazy" />
      </div>
      <div className="flex items-top gap-2 relative no-phone">
        <div className={`${tool.handle} ${tool.tool}`}>
          <MoveHandle {...{ name, place, count, sortable, onMove }} />
        </div>
        <IconButton
          label={isOpen ? `Close the tools of ${name}` : `Tools of ${name}`}
          className={`${styles.more} ${tool.tool}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX aria-hidden /> : <IconDots aria-hidden />}
        </IconButton>
        <div className={styles.tools}>
          <ItemTools item={item} name={name} actions={actions} />
        </div>
      </div>
      <CaptionField
        item={item}
        place={place}
        saidId={said ? errorId : undefined}
        isInvalid={error !== undefined}
        actions={actions}
      />
      {said && (
        <div className="relative surface round-1 pad-1-2">
          <FieldError id={errorId}>{said}</FieldError>
        </div>
      )}
    </li>
  );
});

/**
 * @param error the server's message about this item, after a refused save
 * @returns the message to show below the caption: `error`, or a warning that the link of the picture is not
 * valid
 */
export function useSaid(item: Item | undefined, error: string | undefined): string | undefined {
  const action = item?.itemAction;
  const deadEnd = useDeadEnd(action ? [action] : []);
  const reason = action ? deadEnd(action) : undefined;
  return error ?? (reason && `${reason} The picture leads nowhere.`);
}

type CaptionProps = {
  item: Item;
  place: number;
  /** The ID of the element with the message below the caption. */
  saidId: string | undefined;
  isInvalid: boolean;
  actions: ItemActions;
};

export function CaptionField({ item, place, saidId, isInvalid, actions }: CaptionProps) {
  const { itemID, itemCaption = '' } = item;
  const line = useTyped(itemCaption, (typed) =>
    actions.set(itemID, { itemCaption: typed }, `caption of ${itemID}`),
  );
  return (
    <OwnForm>
      <input
        className={styles.caption}
        aria-label={`Caption of tile ${place + 1}`}
        placeholder="Caption"
        dir="auto"
        maxLength={PAGE_LIMITS.caption}
        aria-invalid={isInvalid || undefined}
        aria-describedby={saidId}
        value={line.value}
        onChange={({ target }) => line.type(target.value)}
        onBlur={line.leave}
      />
    </OwnForm>
  );
}
