import { useState } from 'react';
import { isEmptyItem } from '#features/media/item-kind.ts';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Page } from '#features/reading/contract.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { CarouselArrows } from '#ui/buttons/CarouselArrows.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import { AddMedia } from './AddMedia.tsx';
import styles from './CarouselEditor.module.css';
import { CaptionField, useSaid } from './EditTile.tsx';
import { type ItemActions, ItemTools } from './ItemTools.tsx';
import { errorAt, itemName } from './item-edits.ts';
import { PartChoice } from './PartChoice.tsx';
import { StripTile } from './StripTile.tsx';

type Props = {
  items: Item[];
  media: Page['media'];
  errors: Record<string, string>;
  /** The titles of the text blocks of the page. */
  titles: readonly string[];
  actions: ItemActions;
  onAdd(item: Item, files?: File[]): void;
  onMove(from: number, to: number): void;
};

/**
 * Lets the user edit a carousel, which shows one picture at a time; the first picture follows the last one. A
 * strip below it shows all pictures, so that the user can change their order.
 */
export function CarouselEditor({ items, media, errors, titles, actions, onAdd, onMove }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const found = items.findIndex(({ itemID }) => itemID === shown);
  const index = Math.max(found, 0);
  const item = items[index];
  // Files that are dropped on a picture replace it. If an empty place is shown, the component AddMedia
  // handles dropped files.
  const { place } = useFileDrop((files) => item && actions.edit(item, files));
  const error = errorAt(errors, index);
  const said = useSaid(item, error);
  if (!item) return null;

  const details = (of: Item) => media[of.itemName ?? ''];
  const name = itemName(item, details(item));
  const turn = (step: number) =>
    setShown(items[(index + step + items.length) % items.length]?.itemID ?? null);
  const real = items.filter((other) => !isEmptyItem(other));
  return (
    <div className={styles.carousel}>
      <div className="low relative clip sunken round-3 shape-4-3-narrow" {...place}>
        {isEmptyItem(item) ? (
          <AddMedia onAdd={(files) => onAdd(item, files)} />
        ) : (
          <>
            <div key={item.itemID} className="fill" inert>
              <TileContent item={item} media={details(item)} sizes="60vw" loading="soon" />
            </div>
            <div className={styles.tools}>
              <ItemTools item={item} name={name} actions={actions} />
            </div>
            <div className={styles.caption}>
              <CaptionField
                item={item}
                place={index}
                saidId={said && `${item.itemID}-error`}
                isInvalid={error !== undefined}
                actions={actions}
              />
              {said && <FieldError id={`${item.itemID}-error`}>{said}</FieldError>}
            </div>
          </>
        )}
        {items.length > 1 && <CarouselArrows turn={turn} />}
      </div>
      {!isEmptyItem(item) && titles.length > 0 && <PartChoice {...{ item, titles, actions }} />}
      <Sortable
        ids={real.map(({ itemID }) => itemID)}
        nameOf={(id) =>
          real.filter(({ itemID }) => itemID === id).map((of) => itemName(of, details(of)))[0] ?? ''
        }
        shape="line"
        onMove={(from, to) => onMove(items.indexOf(real[from] as Item), items.indexOf(real[to] as Item))}
      >
        <ol className="flex gap-2 scroll no-phone pad-2" aria-label="Order of the carousel">
          {items.map((other) => (
            <StripTile
              key={other.itemID}
              item={other}
              media={details(other)}
              isShown={other === item}
              place={real.indexOf(other)}
              count={real.length}
              onShow={() => setShown(other.itemID)}
              onMove={(from, to) =>
                onMove(items.indexOf(real[from] as Item), items.indexOf(real[to] as Item))
              }
            />
          ))}
        </ol>
      </Sortable>
    </div>
  );
}
