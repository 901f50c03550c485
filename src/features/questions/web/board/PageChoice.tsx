import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryList } from '#features/categories/page-list-contract.ts';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnWideScreens } from '#ui/focus.ts';
import styles from './BindDrawer.module.css';

type Page = { answerID: number; title: string };

type Props = {
  /** The pages that are shown until the user types something. */
  nearest: Page[];
  onChoose(page: Page): void;
};

const MOST_FOUND = 12;

/** Finds a page by words of its title or by its number. */
export function PageChoice({ nearest, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const { data: list } = useQuery(pageListQuery);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? nearest : findPages(list ?? [], words);
  return (
    <div className="grid gap-3">
      <TextField
        ref={focusOnWideScreens}
        type="search"
        label="Find a page"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="small muted" role="status">
        {words.length === 0 ? 'Nearest pages' : countOf(found.length)}
      </p>
      <ul className="grid gap-1" aria-label="Pages">
        {found.slice(0, MOST_FOUND).map((page) => (
          <li key={page.answerID} className="grid">
            <button type="button" className={styles.choice} onClick={() => onChoose(page)}>
              <span>
                {page.title} <span className="faint">({page.answerID})</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countOf(found: number): string {
  if (found > MOST_FOUND) return `${found} pages found, the first ${MOST_FOUND} are shown`;
  return found === 1 ? '1 page found' : `${found} pages found`;
}

/** Leaves out pages without a category, because readers get no answers from them. */
function findPages(list: CategoryList, words: string[]): Page[] {
  return list
    .filter(({ _id }) => _id !== '')
    .flatMap(({ subCategorys }) => subCategorys.flatMap(({ titles }) => titles))
    .filter(({ title, answerID }) => {
      const text = `${plain(title)} ${answerID}`;
      return words.every((word) => text.includes(word));
    });
}

/** @returns the text in lower case and without accents: "adelie" finds "Adélie" */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
