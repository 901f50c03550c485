import styles from './AToZ.module.css';
import { PageTitle, type TitleClick } from './PageTitle.tsx';
import { letterKey } from './readable-index.ts';
import type { Letter } from './topics.ts';

/** Every title in order of the alphabet. */
export function AToZ({ letters, click }: { letters: readonly Letter[]; click: TitleClick }) {
  return (
    <div className={styles.columns}>
      {letters.map(([letter, titles]) => (
        <section key={letter} className={styles.letter} aria-label={letter}>
          <h2 className={styles.heading} data-spoken={letterKey(letter)}>
            {letter}
          </h2>
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
