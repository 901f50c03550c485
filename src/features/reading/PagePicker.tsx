import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { categoryNamesQuery, pageListQuery } from '#features/categories/page-list-query.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from '#ui/layout/Drawer.module.css';
import { Loading } from '#ui/states/Loading.tsx';
import { ContentList, ExpandButtons } from './web/index/ContentList.tsx';
import { type ListedCategory, type ListedPage, toCategories } from './web/index/listed-categories.ts';

type Props = {
  /** The name of the button or field for which the editor is choosing a page. */
  name: string;
  picked: number | null;
  onPick(answerID: number): void;
  onClose(): void;
};

/**
 * The list of all pages in a drawer. A click on a title chooses this page and closes the drawer. Source:
 * docs/behaviour.md 18.4.
 */
export function PagePicker({ name, picked, onPick, onClose }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { data: list } = useQuery(pageListQuery);
  const { data: names } = useQuery(categoryNamesQuery);
  const categories = useMemo(() => list && names && toCategories(list, names), [list, names]);
  const heading = `Editing: ${name}`;
  useLayoutEffect(() => drawer.current?.showModal(), []);
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={heading}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      // Escape closes only this drawer, and not also the dialog or screen below it.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
    >
      <header className={styles.head}>
        <h2 className="grow slim heading breaks">{heading}</h2>
        <IconButton label="Close" onClick={() => drawer.current?.close()}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      {categories ? (
        <Titles
          categories={categories}
          picked={picked}
          onPick={(answerID) => {
            onPick(answerID);
            drawer.current?.close();
          }}
        />
      ) : (
        <Loading text="Loading content..." />
      )}
    </dialog>
  );
}

type TitlesProps = { categories: ListedCategory[] } & Pick<Props, 'picked' | 'onPick'>;

function Titles({ categories, picked, onPick }: TitlesProps) {
  const [open, setOpen] = useState<string[]>(() => levelsOf(categories, picked));
  const pick = useMemo(
    () => ({ is: 'pick' as const, picked, pick: ({ answerID }: ListedPage) => onPick(answerID) }),
    [picked, onPick],
  );
  return (
    <div className="grid from-top gap-3 grow low scroll pad">
      <ExpandButtons categories={categories} onOpen={setOpen} />
      <ContentList
        categories={categories}
        click={pick}
        open={useMemo(() => new Set(open), [open])}
        onOpen={setOpen}
      />
    </div>
  );
}

/**
 * @returns the keys of the category and the subcategory with the chosen page. They are open when the list
 * opens.
 */
function levelsOf(categories: ListedCategory[], picked: number | null): string[] {
  return categories.flatMap(({ key, subCategories }) => {
    const inside = subCategories.filter(({ pages }) => pages.some(({ answerID }) => answerID === picked));
    return inside.length > 0 ? [key, ...inside.map((subCategory) => subCategory.key)] : [];
  });
}
