import type { Item } from '#platform/shared/content/item.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { ItemActions } from './ItemTools.tsx';

type Props = {
  item: Item;
  /** The titles of the text blocks of the page. */
  titles: readonly string[];
  actions: ItemActions;
};

/** Lets the user choose the text block beside which a carousel shows the item. Source: docs/behaviour.md 19.9. */
export function PartChoice({ item: { itemID, itemPart = '' }, titles, actions }: Props) {
  return (
    <SelectField
      label="Beside"
      options={[{ value: '', text: 'In order' }, ...titles.map((title) => ({ value: title, text: title }))]}
      value={titles.includes(itemPart) ? itemPart : ''}
      onChange={({ target }) => actions.set(itemID, { itemPart: target.value })}
    />
  );
}
