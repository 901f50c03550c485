import { IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Picture } from '#features/media/Picture.tsx';
import { useSlices } from '#platform/web/use-slices.ts';
import styles from './ContentList.module.css';
import type { ListedCategory, ListedSubCategory } from './listed-categories.ts';
import { PageTitle, type TitleClick } from './PageTitle.tsx';
import { HEADINGS_AT_ONCE } from './use-drawn.ts';

type Props = {
  /**
   * The ID of the list. The IDs of its elements are made of this ID and the key of a category or subcategory.
   */
  id: string;
  category: ListedCategory;
  click: TitleClick;
  open: ReadonlySet<string>;
  /**
   * The keys of the categories and subcategories whose content is rendered. When `open` changes, they become
   * equal to `open` in one or more steps, between which the browser can respond to the user (use-drawn.ts).
   */
  drawn: ReadonlySet<string>;
  onToggle(key: string, inside: string[]): void;
};

/** A category in the list of pages. Its subcategories are rendered only if `drawn` contains its key. */
export const CategorySection = memo(function CategorySection({
  id,
  category,
  click,
  open,
  drawn,
  onToggle,
}: Props) {
  const { key, name, picture, subCategories } = category;
  return (
    <section className={styles.category}>
      <h2 className={styles.heading}>
        <Disclosure
          className={styles.categoryButton}
          isOpen={open.has(key)}
          controls={`${id}${key}`}
          onClick={() =>
            onToggle(
              key,
              subCategories.map((subCategory) => subCategory.key),
            )
          }
        >
          {click.is === 'open' && <CategoryPicture picture={picture} />}
          <span className="grow ends-2" data-spoken={key}>
            {name}
          </span>
          <span className={styles.count}>{subCategoryCount(subCategories.length)}</span>
        </Disclosure>
      </h2>
      <div id={`${id}${key}`} className={styles.inside} hidden={!open.has(key)}>
        {/* The content of closed categories is not rendered, because thousands of invisible lines would
            delay the first paint. */}
        {drawn.has(key) && <SubCategories {...{ id, category, click, open, drawn, onToggle }} />}
      </div>
    </section>
  );
}, isAlike);

const HEADINGS = { atOnce: HEADINGS_AT_ONCE, slice: 60 };

function SubCategories({ id, category, click, open, drawn, onToggle }: Props) {
  const { subCategories } = category;
  const count = useSlices(subCategories.length, HEADINGS);
  return subCategories.slice(0, count).map((subCategory) => {
    const { key } = subCategory;
    return (
      <div key={key} className="slim">
        <h3 className={styles.heading}>
          <Disclosure
            className={styles.subButton}
            isOpen={open.has(key)}
            controls={`${id}${key}`}
            onClick={() => onToggle(key, [])}
          >
            <span data-spoken={key}>{subCategory.name}</span>
          </Disclosure>
        </h3>
        <ul id={`${id}${key}`} className="plain-list" hidden={!open.has(key)}>
          {drawn.has(key) && <Titles pages={subCategory.pages} click={click} />}
        </ul>
      </div>
    );
  });
}

function Titles({ pages, click }: Pick<ListedSubCategory, 'pages'> & { click: TitleClick }) {
  return pages.map((page) => (
    <li key={page.answerID}>
      <PageTitle page={page} click={click} />
    </li>
  ));
}

function CategoryPicture({ picture }: Pick<ListedCategory, 'picture'>) {
  return (
    <span className={styles.picture}>
      {picture && (
        <Picture
          item={{ ...picture, constrainItem: false, itemCaption: undefined }}
          media={picture.media && { ...picture.media, alt: '' }}
          sizes="200px"
          loading="lazy"
        />
      )}
    </span>
  );
}

type DisclosureProps = {
  className: string | undefined;
  isOpen: boolean;
  controls: string;
  onClick(): void;
  children: ReactNode;
};

function Disclosure({ className, isOpen, controls, onClick, children }: DisclosureProps) {
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
      <IconChevronDown aria-hidden />
    </button>
  );
}

function subCategoryCount(count: number): string {
  return count === 1 ? '1 topic' : `${count} topics`;
}

/**
 * @returns true if nothing has changed that this panel shows. So if the user opens one of hundreds of
 * categories, React renders only the panel of that category.
 */
function isAlike(before: Props, now: Props): boolean {
  const { category } = now;
  if (before.category !== category || before.click !== now.click || before.id !== now.id) return false;
  const keys = [category.key, ...category.subCategories.map(({ key }) => key)];
  return keys.every(
    (key) => before.open.has(key) === now.open.has(key) && before.drawn.has(key) === now.drawn.has(key),
  );
}
