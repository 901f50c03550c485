import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Change } from '../working-copy/use-working-copy.ts';
import { type Choice, categoriesOf, chosenIn } from './categories.ts';
import styles from './Details.module.css';

type Props = Choice & {
  change: Change;
  /** Opens the panel in which categories are edited. If it is missing, the buttons for it are hidden. */
  onCategorisation: ((open: { mode: 'new' | 'edit'; categoryId: string | null }) => void) | undefined;
  error: string | undefined;
};

const NEW = '+';
const NEW_OPTION = { value: NEW, text: NEW, name: 'Add a category' };

/** The fields for the category and the sub-category of the page. Source: docs/behaviour.md 19.6. */
export const CategoryFields = memo(function CategoryFields({
  category,
  subCategory,
  change,
  onCategorisation,
  error,
}: Props) {
  const { data: names } = useQuery(categoryNamesQuery);
  const categories = useMemo(() => categoriesOf(names ?? {}), [names]);
  const chosen = chosenIn(categories, { category, subCategory });
  const inside = categories.find(({ id }) => id === chosen.category)?.subCategories ?? [];

  function choose(id: string): void {
    if (id === NEW) onCategorisation?.({ mode: 'new', categoryId: chosen.category });
    else change((copy) => ({ ...copy, ...chosenIn(categories, { category: id, subCategory: null }) }));
  }

  return (
    <div className={styles.categories}>
      <SelectField
        label="Category"
        value={chosen.category ?? ''}
        error={error}
        options={[...categories.map(toOption), ...(onCategorisation ? [NEW_OPTION] : [])]}
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        label="Subcategory"
        value={chosen.subCategory ?? ''}
        options={inside.map(toOption)}
        onChange={({ target }) =>
          change((copy) => ({ ...copy, category: chosen.category, subCategory: target.value }))
        }
      />
      {onCategorisation && (
        <IconButton
          label="Edit categorisation"
          className={styles.tags}
          onClick={() => onCategorisation({ mode: 'edit', categoryId: chosen.category })}
        >
          <IconTags aria-hidden />
        </IconButton>
      )}
    </div>
  );
});

function toOption({ id, name }: { id: string; name: string }) {
  return { value: id, text: name };
}
