import { IconCheck } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import type { ListedPage } from './listed-categories.ts';
import styles from './PageTitle.module.css';
import { titleKey } from './readable-index.ts';

/**
 * What a click on a title does: it opens the page, or an editor chooses the page for a field or button.
 * Source: docs/behaviour.md 18.3, 18.4.
 */
export type TitleClick = { is: 'open' } | { is: 'pick'; picked: number | null; pick(page: ListedPage): void };

/** The title of a page in the list, followed by its ID in brackets. */
export function PageTitle({ page, click }: { page: ListedPage; click: TitleClick }) {
  const { title, answerID } = page;
  const words = (
    <>
      <span data-spoken={titleKey(page)}>{title}</span> <span className={styles.id}>({answerID})</span>
    </>
  );
  switch (click.is) {
    case 'open':
      return (
        <Link className={styles.title} to={links.page(answerID)}>
          {words}
        </Link>
      );
    case 'pick': {
      const isPicked = click.picked === answerID;
      return (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={isPicked}
          onClick={() => click.pick(page)}
        >
          {words}
          {isPicked && <IconCheck aria-hidden className="push" />}
        </button>
      );
    }
  }
}
