import { IconPhotoPlus } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { isEmptyItem } from '#features/media/item-kind.ts';
import type { Page } from '#features/reading/contract.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import type { Choice } from '../details/categories.ts';
import type { Change } from '../working-copy/use-working-copy.ts';
import type { WorkingCopy } from '../working-copy/working-copy.ts';
import { AddDiagram } from './AddDiagram.tsx';
import { CarouselEditor } from './CarouselEditor.tsx';
import { GridEditor } from './GridEditor.tsx';
import type { ItemActions } from './ItemTools.tsx';
import {
  isCarousel,
  itemsRemaining,
  type Shape,
  shapeOf,
  USUAL_SHAPE,
  withItem,
  withMovedItem,
  withNewItems,
  withoutItem,
  withShape,
} from './item-edits.ts';
import { LayoutTools } from './LayoutTools.tsx';
import { PageMediaPicker } from './PageMediaPicker.tsx';

type Opening = { files?: File[] } & ({ is: 'add' } | { is: 'replace'; item: Item });

type Props = Pick<WorkingCopy, 'items' | 'media' | 'cols' | 'rows'> & {
  /** The columns and rows that the page had when the user opened the editor. */
  savedShape: Shape;
  /** The titles of the text blocks of the page. */
  titles: readonly string[];
  change: Change;
  confirm: Confirm;
  errors: Record<string, string>;
  /** The category of the page. Files that the user uploads get it too. */
  filedUnder: Choice;
};

/** Lets the user edit the pictures of a page. Source: docs/behaviour.md 19.8, 19.9. */
export const ItemsEditor = memo(function ItemsEditor({
  savedShape,
  titles,
  change,
  confirm,
  errors,
  ...props
}: Props) {
  const { items, media } = props;
  const [opening, setOpening] = useState<Opening | null>(null);
  // The columns and rows that the page gets if the user changes its layout from carousel to grid. Source:
  // docs/behaviour.md 19.10.
  const [grid, setGrid] = useState(isCarousel(savedShape) ? USUAL_SHAPE : savedShape);
  const shape = shapeOf(props);
  const cells = isCarousel(shape) ? items.length : shape.cols * shape.rows;
  const hiddenCount = items.slice(cells).filter((item) => !isEmptyItem(item)).length;
  const hasHiddenPlace = items.length > cells && itemsRemaining(items) > 0;

  const actions = useActions({ change, confirm, edit: (item, files) => setOpening(openingFor(item, files)) });

  const add = useCallback(
    // Files that are dropped on an empty place between other items fill this place. Those that are dropped on
    // the empty place at the end are added as new items.
    (item?: Item, files?: File[]) => setOpening(openingFor(item === items.at(-1) ? undefined : item, files)),
    [items],
  );
  const { place } = useFileDrop((files) => add(undefined, files));
  const move = useCallback((from: number, to: number) => change(withMovedItem(from, to)), [change]);

  function reshape(next: Shape): void {
    if (!isCarousel(next)) setGrid(next);
    change(withShape(next));
  }

  function take(chosen: Item[], details?: Page['media']): void {
    if (opening?.is === 'add') change(withNewItems(chosen, details));
    else if (opening && chosen[0])
      change(withItem(opening.item.itemID, { ...chosen[0], itemID: opening.item.itemID }, details));
    setOpening(null);
  }

  return (
    <section className="column slim low gap-3" aria-label="Pictures" {...place}>
      <p className="muted phone-only">Pictures are added and arranged on a wider screen.</p>
      <div className="no-phone">
        <LayoutTools shape={shape} grid={grid} hiddenCount={hiddenCount} onShape={reshape}>
          {hasHiddenPlace && (
            <Button look="outline" onClick={() => add()}>
              <IconPhotoPlus aria-hidden />
              Add New Media
            </Button>
          )}
          {itemsRemaining(items) > 0 && <AddDiagram onAdd={(item) => change(withNewItems([item]))} />}
        </LayoutTools>
      </div>
      {isCarousel(shape) ? (
        <CarouselEditor {...{ items, media, errors, titles, actions }} onAdd={add} onMove={move} />
      ) : (
        <GridEditor
          {...{ media, shape, errors, actions }}
          items={items.slice(0, cells)}
          onAdd={add}
          onMove={move}
        />
      )}
      {opening && (
        <PageMediaPicker
          open={opening.is === 'add' ? { ...opening, itemsRemaining: itemsRemaining(items) } : opening}
          filedUnder={props.filedUnder}
          onDone={take}
          onClose={() => setOpening(null)}
        />
      )}
    </section>
  );
});

/**
 * @param item the empty place that the user wants to fill; undefined for the one at the end of the list
 * @returns how the media picker is opened. One file goes into this place. Several files become new items, because a place
 * has room for only one.
 */
function openingFor(item: Item | undefined, files: File[] = []): Opening {
  const dropped = files.length > 0 ? { files } : {};
  return item && files.length < 2 ? { is: 'replace', item, ...dropped } : { is: 'add', ...dropped };
}

type Tools = { change: Change; confirm: Confirm; edit: ItemActions['edit'] };

/**
 * @returns an object that stays the same while the user edits the page. So a key press in a caption does not
 * render the other tiles again.
 */
function useActions({ change, confirm, edit }: Tools): ItemActions {
  const [open] = useState(() => edit);
  return useMemo(
    () => ({
      edit: open,
      set: (itemID, part, group) => change(withItem(itemID, part), group),
      remove: async (item, name) => {
        const isSure = await confirm({ text: `Are you sure you want to delete ${name}?`, verb: 'Delete' });
        if (isSure) change(withoutItem(item.itemID));
      },
    }),
    [change, confirm, open],
  );
}
