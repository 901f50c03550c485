import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import type { Page } from '../../contract.ts';
import styles from './Neighbours.module.css';
import { neighbours } from './neighbours.ts';

/**
 * Links to the previous and the next page of the same subcategory. While the list of pages loads, the space
 * for the links stays empty.
 */
export function Neighbours({ page }: { page: Page }) {
  const { data: list } = useQuery({ ...pageListQuery, enabled: page.subCategory !== null });
  if (page.subCategory === null) return null;
  const { previous, next } = neighbours(list ?? [], page);
  if (list && !previous && !next) return null;
  // The two links are side by side, so a long title is cut off after two lines.
  return (
    <div className={styles.neighbours}>
      {previous && (
        <ActionLink action={previous.answerID} className={styles.link}>
          <IconChevronLeft aria-hidden />
          <span className="clamped breaks">
            <span className="visually-hidden">Previous: </span>
            {previous.title}
          </span>
        </ActionLink>
      )}
      {next && (
        <ActionLink action={next.answerID} className={`${styles.link} ${styles.next}`}>
          <span className="clamped breaks">
            <span className="visually-hidden">Next: </span>
            {next.title}
          </span>
          <IconChevronRight aria-hidden />
        </ActionLink>
      )}
    </div>
  );
}
