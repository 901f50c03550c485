import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '#web/ui/IconButton.tsx';
import { categoryNamesQuery } from '#web/ui/page-list-query.ts';
import type { Categorisation } from '../../contract.ts';
import { AddChoice } from './AddChoice.tsx';
import styles from './CategoryCards.module.css';
import {
  unused,
  withCategory,
  withoutCategory,
  withoutSubCategory,
  withSubCategory,
} from './categorisation.ts';
import { Tag } from './Tag.tsx';

type Props = {
  categorisation: Categorisation;
  onChange(categorisation: Categorisation): void;
  /** True where somebody came to add one. */
  startsOpen?: boolean;
};

/** A card for each category that something is filed under, with its sub-categories as tags. */
export function CategoryCards({ categorisation, onChange, startsOpen }: Props) {
  const { data: names } = useQuery(categoryNamesQuery);
  if (!names) return null;
  const all = Object.entries(names).map(([id, { name }]): [string, string] => [id, name]);
  const used = categorisation.map(({ categoryID }) => categoryID);
  return (
    <div className={styles.cards}>
      {categorisation.map(({ categoryID, subCategoryIDs }) => {
        const { name = 'Unknown category', subCategories = {} } = names[categoryID] ?? {};
        return (
          <section key={categoryID} className={styles.card} aria-label={name}>
            <h3 className={styles.name}>
              {name}
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onChange(withoutCategory(categorisation, categoryID))}
              >
                <IconX aria-hidden />
              </IconButton>
            </h3>
            <div className={styles.tags}>
              {subCategoryIDs.map((id) => (
                <Tag
                  key={id}
                  name={subCategories[id] ?? 'Unknown subcategory'}
                  onRemove={() => onChange(withoutSubCategory(categorisation, categoryID, id))}
                />
              ))}
              <AddChoice
                name="Subcategory"
                label={`Add a subcategory of ${name}`}
                choices={unused(Object.entries(subCategories), subCategoryIDs)}
                onAdd={(id) => onChange(withSubCategory(categorisation, categoryID, id))}
              />
            </div>
          </section>
        );
      })}
      <AddChoice
        name="Add Category"
        startsOpen={startsOpen}
        choices={unused(all, used)}
        onAdd={(id) => onChange(withCategory(categorisation, id))}
      />
    </div>
  );
}
