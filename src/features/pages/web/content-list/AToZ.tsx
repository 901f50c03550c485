import { useMemo } from 'react';
import styles from './AToZ.module.css';
import { PageTitle, type TitleClick } from './PageTitle.tsx';
import { byLetter, type ListedPage } from './topics.ts';

/** Every title in order of the alphabet. */
export function AToZ({ pages, click }: { pages: ListedPage[]; click: TitleClick }) {
  const letters = useMemo(() => byLetter(pages), [pages]);
  return (
    <div className={styles.columns}>
      {letters.map(([letter, titles]) => (
        <section key={letter} className={styles.letter} aria-label={letter}>
          <h2 className={styles.heading}>{letter}</h2>
          <ul className={styles.pages}>
            {titles.map((page) => (
              <li key={page.answerID}>
                <PageTitle page={page} click={click} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
