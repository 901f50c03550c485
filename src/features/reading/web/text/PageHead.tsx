import { IconArrowUp, IconChevronRight, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { fullAddress, links } from '#platform/web/addresses/links.ts';
import { share } from '#platform/web/addresses/share.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { Page } from '../../contract.ts';
import { ProjectorButton } from '../projector/ProjectorButton.tsx';
import { ReadingToolsButton } from '../tools/ReadingToolsButton.tsx';
import styles from './PageHead.module.css';
import { printPage } from './print-page.ts';
import { showStart } from './use-arrival.ts';

type Props = {
  page: Page;
  /**
   * `part` is the index of the text block that the reader is reading. `isScrolled` is true if the text is not
   * at its top.
   */
  place: { part: number; isScrolled: boolean };
  listenButton: ReactNode;
  tools: ReactNode;
  isAnswer: boolean;
};

/**
 * The maximum number of characters of a title that fit on one line beside six buttons. A longer title gets a
 * smaller font.
 */
const LONG_TITLE = 18;

/**
 * The title of a page with the buttons to listen, share and print, and below it the category and the number
 * of the text block that the reader is reading. A special page has only the title and the button to listen.
 */
export function PageHead({ page, place: { part, isScrolled }, listenButton, tools, isAnswer }: Props) {
  const isSpecial = page.answerID <= 0;
  const count = page.dialog.length;
  const isInside = isAnswer && isScrolled;
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title} data-long={page.title.length > LONG_TITLE} tabIndex={-1} dir="auto">
          {page.title}
        </h1>
        {isInside && (
          <button type="button" className={styles.folded} onClick={showStart}>
            <IconArrowUp aria-hidden />
            <span className="visually-hidden">Start of the page, part </span>
            {part + 1} of {count}
          </button>
        )}
        <span className="flex rigid push muted no-print">
          {listenButton}
          <ReadingToolsButton />
          {tools}
          {!isSpecial && (
            <span className="flex no-phone">
              <PageTools page={page} />
              <ProjectorButton />
            </span>
          )}
        </span>
      </div>
      {!isSpecial && (
        <div className={isInside ? `${styles.place} ${styles.inside}` : styles.place}>
          {isInside ? (
            <button type="button" className={styles.start} onClick={showStart}>
              <IconArrowUp aria-hidden /> Start of the page
            </button>
          ) : (
            <Breadcrumb page={page} />
          )}
          {count > 1 && (
            <span className="rigid push tabular no-print no-narrow">
              Part {part + 1} of {count}
            </span>
          )}
        </div>
      )}
      <span className="print-only small">{addressOf(page)}</span>
    </div>
  );
}

/**
 * On phones, the category and the buttons of a page are at the end of its text, because there is no space
 * beside the title.
 */
export function PageEnd({ page }: { page: Page }) {
  if (page.answerID <= 0) return null;
  return (
    <div className={styles.end}>
      <Breadcrumb page={page} />
      <PageTools page={page} />
    </div>
  );
}

function PageTools({ page }: { page: Page }) {
  return (
    <>
      <IconButton label="Share this page" onClick={() => share(page.title, addressOf(page))}>
        <IconShare2 aria-hidden />
      </IconButton>
      <IconButton label="Print this page" onClick={printPage}>
        <IconPrinter aria-hidden />
      </IconButton>
    </>
  );
}

function addressOf({ answerID }: Page): string {
  return fullAddress(links.page(answerID));
}

/** Shows the category and the subcategory of the page, as soon as their names are loaded. */
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
