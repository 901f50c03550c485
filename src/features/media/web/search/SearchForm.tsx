import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { compareNames } from '#platform/shared/text/name-order.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import type { Search } from '../editor/media-query.ts';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './SearchForm.module.css';

type Props = { wanted: Search; setWanted(wanted: Search): void; onSearch(): void };

/** The search form. It searches only when the user presses Enter or the button. */
export function SearchForm({ wanted, setWanted, onSearch }: Props) {
  const { words, category, subCategory } = wanted;
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data: names } = useQuery(categoryNamesQuery);
  const categories = useMemo(() => categoryOptions(names), [names]);
  const subCategories = useMemo(() => subCategoryOptions(names, category), [names, category]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch();
  }

  return (
    <search>
      <form className="flex wrap gap-2" onSubmit={submit}>
        <div className={styles.words}>
          <IconSearch aria-hidden size={22} className={styles.sign} />
          <input
            ref={field}
            className={styles.input}
            aria-label="Search for media"
            placeholder={isTyping ? 'Enter media name' : 'Search for media'}
            maxLength={MEDIA_TEXT_LENGTHS.search}
            enterKeyHint="search"
            value={words}
            onChange={(event) => setWanted({ ...wanted, words: event.target.value })}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
          />
          {words && (
            <IconButton
              label="Clear search"
              onClick={() => {
                setWanted({ ...wanted, words: '' });
                field.current?.focus();
              }}
            >
              <IconX aria-hidden />
            </IconButton>
          )}
        </div>
        <FilterSelect
          label="Select category"
          clearLabel="Clear category"
          options={categories}
          value={category}
          // Clears the subcategory, because the old one does not belong to the new category, and both
          // together would find nothing.
          onChange={(next) => setWanted({ ...wanted, category: next, subCategory: '' })}
          onClear={() => setWanted({ ...wanted, category: '' })}
        />
        <FilterSelect
          label="Select subcategory"
          clearLabel="Clear subcategory"
          options={subCategories ?? optionOf(names, subCategory)}
          wants={subCategories ? undefined : 'Select category first'}
          value={subCategory}
          onChange={(next) => setWanted({ ...wanted, subCategory: next })}
          onClear={() => setWanted({ ...wanted, subCategory: '' })}
        />
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </form>
    </search>
  );
}

/**
 * The maximum number of subcategories in the list, which is as many as one category may have. A list of
 * thousands would take a second to open, and would be too long to read.
 */
const MOST_LISTED = 500;

type Option = [id: string, name: string];
type Names = Record<string, { name: string; subCategories: Record<string, string> }>;

function categoryOptions(names: Names | null | undefined): Option[] {
  return entriesByName(Object.entries(names ?? {}).map(([id, { name }]) => [id, name]));
}

/**
 * Lists the subcategories of the chosen category. If no category is chosen, lists those of all categories,
 * each with the name of its category before its own name.
 * @returns null if there are too many to list
 */
function subCategoryOptions(names: Names | null | undefined, category: string): Option[] | null {
  const chosen = names?.[category];
  if (chosen) return entriesByName(Object.entries(chosen.subCategories));
  const all = Object.values(names ?? {}).flatMap(({ name, subCategories }) =>
    Object.entries(subCategories).map(([id, inside]): Option => [id, `${name}: ${inside}`]),
  );
  return all.length > MOST_LISTED ? null : entriesByName(all);
}

/**
 * Returns a list with only the chosen subcategory. The form shows it if there are too many subcategories to
 * list, so that the choice stays visible.
 */
function optionOf(names: Names | null | undefined, subCategory: string): Option[] {
  const name = Object.values(names ?? {}).find((category) => subCategory in category.subCategories)
    ?.subCategories[subCategory];
  return name === undefined ? [] : [[subCategory, name]];
}

function entriesByName(options: Option[]): Option[] {
  return options.toSorted(([, a], [, b]) => compareNames(a, b));
}
