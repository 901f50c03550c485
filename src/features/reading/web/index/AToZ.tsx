import { memo, useMemo } from 'react';
import { useSlices } from '#platform/web/use-slices.ts';
import styles from './AToZ.module.css';
import { type Letter, type Section, sheetsOf } from './listed-categories.ts';
import { PageTitle, type TitleClick } from './PageTitle.tsx';
import { letterKey } from './readable-index.ts';

const SHEETS = { atOnce: 1, slice: 1 };

/**
 * Lists all titles in alphabetical order. They are divided into several blocks ("sheets"), each with its own
 * columns. The browser would need too long to arrange thousands of titles in the columns of one block.
 */
export function AToZ({ letters, click }: { letters: readonly Letter[]; click: TitleClick }) {
  const sheets = useMemo(() => sheetsOf(letters), [letters]);
  const count = useSlices(sheets.length, SHEETS);
  return (
    <div>
      {sheets.slice(0, count).map((sections, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a sheet
        <Sheet key={index} sections={sections} click={click} />
      ))}
    </div>
  );
}

const Sheet = memo(function Sheet({ sections, click }: { sections: readonly Section[]; click: TitleClick }) {
  return (
    <div className={styles.columns}>
      {sections.map(({ letter, isContinued, pages }) => (
        <section key={letter} className={styles.letter} aria-label={isContinued ? undefined : letter}>
          {!isContinued && (
            <h2 className={styles.heading} data-spoken={letterKey(letter)}>
              {letter}
            </h2>
          )}
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page.answerID}>
                <PageTitle page={page} click={click} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});
