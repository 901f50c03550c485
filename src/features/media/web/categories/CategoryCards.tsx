import { IconFolderPlus, IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryPanel } from '#features/categories/CategoryPanel.tsx';
import type { CategoryNames } from '#features/categories/contract.ts';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { Categorisation } from '../../contract.ts';
import { AddChoice } from './AddChoice.tsx';
import styles from './CategoryCards.module.css';
import {
  withCategory,
  withoutCategory,
  withoutSubCategory,
  withSaved,
  withSubCategory,
} from './categorisation.ts';
import { Tag } from './Tag.tsx';

type Props = {
  categorisation: Categorisation;
  onChange(categorisation: Categorisation): void;
  /** If true, the list of categories to add is open from the start, without pressing a button. */
  startsOpen?: boolean;
};

type Opened = { categoryId?: string };

export function CategoryCards({ categorisation, onChange, startsOpen }: Props) {
  const { data: names } = useQuery(categoryNamesQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!names) return null;
  const all = Object.entries(names).map(([id, { name }]): [string, string] => [id, name]);
  const used = categorisation.map(({ categoryID }) => categoryID);
  const close = () => setOpened(null);
  return (
    <div className="grid slim gap-2">
      {categorisation.map((filed) => (
        <Card
          key={filed.categoryID}
          {...{ filed, names, categorisation, onChange }}
          onEdit={() => setOpened({ categoryId: filed.categoryID })}
        />
      ))}
      <div className="row wrap gap-2">
        <AddChoice
          name="Add Category"
          kind="category"
          startsOpen={startsOpen}
          {...{ all, used }}
          onAdd={(id) => onChange(withCategory(categorisation, id))}
        />
        <Button look="quiet" className="tap sides-2 small" onClick={() => setOpened({})}>
          <IconFolderPlus aria-hidden size={20} />
          New category
        </Button>
      </div>
      {opened && (
        <CategoryPanel
          categoryId={opened.categoryId}
          onDone={(saved) => {
            onChange(withSaved(categorisation, opened.categoryId, saved));
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type CardProps = Pick<Props, 'categorisation' | 'onChange'> & {
  filed: Categorisation[number];
  names: CategoryNames;
  onEdit(): void;
};

function Card({ filed: { categoryID, subCategoryIDs }, names, categorisation, onChange, onEdit }: CardProps) {
  const { name = 'Unknown category', subCategories = {} } = names[categoryID] ?? {};
  return (
    <section className={styles.card} aria-label={name}>
      <h3 className="row spread body">
        {name}
        <span className="flex">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil aria-hidden />
          </IconButton>
          <IconButton
            label={`Remove ${name}`}
            onClick={() => onChange(withoutCategory(categorisation, categoryID))}
          >
            <IconX aria-hidden />
          </IconButton>
        </span>
      </h3>
      <div className="flex wrap gap-2">
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
          kind="subcategory"
          all={Object.entries(subCategories)}
          used={subCategoryIDs}
          onAdd={(id) => onChange(withSubCategory(categorisation, categoryID, id))}
        />
      </div>
    </section>
  );
}
