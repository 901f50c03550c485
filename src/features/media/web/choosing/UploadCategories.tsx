import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import type { Categorisation } from '../../contract.ts';
import { CategoryCards } from '../categories/CategoryCards.tsx';
import { withoutCategory, withoutSubCategory } from '../categories/categorisation.ts';
import { Tag } from '../categories/Tag.tsx';

type Props = { categorisation: Categorisation; onChange(categorisation: Categorisation): void };

/** Lets the user choose the categories that every file of this upload gets. */
export function UploadCategories({ categorisation, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: names } = useQuery(categoryNamesQuery);

  const tags = categorisation.flatMap(({ categoryID, subCategoryIDs }) => {
    const category = names?.[categoryID];
    if (!category) return [];
    if (subCategoryIDs.length === 0)
      return [{ key: categoryID, name: category.name, rest: withoutCategory(categorisation, categoryID) }];
    return subCategoryIDs.map((id) => ({
      key: id,
      name: `${category.name}: ${category.subCategories[id] ?? ''}`,
      rest: withoutSubCategory(categorisation, categoryID, id),
    }));
  });

  return (
    <div className="row wrap gap-2">
      <span className="small strong">For all files</span>
      {tags.map(({ key, name, rest }) => (
        <Tag key={key} name={name} onRemove={() => onChange(rest)} />
      ))}
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <IconPlus aria-hidden size={22} />
        Add Category
      </Button>
      {isOpen && (
        <AskDialog title="Categories for all files" cancel="Done" onCancel={() => setIsOpen(false)}>
          <CategoryCards startsOpen {...{ categorisation, onChange }} />
        </AskDialog>
      )}
    </div>
  );
}
