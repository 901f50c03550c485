import { IconChevronRight, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { links } from '#platform/web/addresses/links.ts';
import { share } from '#platform/web/addresses/share.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { Page } from '../../contract.ts';
import styles from './PageLine.module.css';
import { printPage } from './print-page.ts';

/**
 * The line above the title: the page's category, and the buttons to listen, share and print. On special pages
 * the line is beside the title and has only the button to listen.
 */
export function PageLine({ page, listenButton }: { page: Page; listenButton: ReactNode }) {
  const address = new URL(links.page(page.answerID), window.location.origin).href;
  const isSpecial = page.answerID <= 0;
  return (
    <div className={isSpecial ? `${styles.line} ${styles.special}` : styles.line}>
      <Breadcrumb page={page} />
      <span className="flex rigid push muted no-print">
        {listenButton}
        {!isSpecial && (
          <>
            <IconButton label="Share this page" onClick={() => share(page.title, address)}>
              <IconShare2 aria-hidden />
            </IconButton>
            <IconButton label="Print this page" onClick={printPage}>
              <IconPrinter aria-hidden />
            </IconButton>
          </>
        )}
      </span>
      <span className="print-only small">{address}</span>
    </div>
  );
}

/**
 * Shows the category and the sub-category of the page. The height of the line is reserved before the names
 * are loaded.
 */
function Breadcrumb({ page: { category, subCategory } }: { page: Page }) {
  const { data: names } = useQuery({ ...categoryNamesQuery, enabled: category !== null });
  const found = category === null ? undefined : names?.[category];
  if (!found) return null;
  const inside = subCategory === null ? undefined : found.subCategories[subCategory];
  return (
    <p className={styles.breadcrumb}>
      {found.name}
      {inside && (
        <>
          {' '}
          <IconChevronRight aria-label="›" role="img" /> {inside}
        </>
      )}
    </p>
  );
}
