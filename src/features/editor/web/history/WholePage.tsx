import type { EditablePage } from '../../editing-contract.ts';
import { wordsOfHtml } from '../compare/compare-words.ts';
import { ItemThumbnail } from '../compare/ItemThumbnail.tsx';
import { useNames } from '../compare/names.ts';
import { plainOf } from '../compare/ShownPart.tsx';
import { WordRuns } from '../compare/WordRuns.tsx';
import { BUTTONS } from '../merge/page-parts.ts';
import styles from './WholePage.module.css';

/** Shows a whole version of a page, in one column. */
export function WholePage({ page }: { page: EditablePage }) {
  const names = useNames();
  const { title, category, subCategory, dialog, buttons, items, cols, rows, quizURL, questions, media } =
    page;
  const { mapPlaces = [] } = page;
  return (
    <article className={styles.page}>
      <p className="small muted">{names.category(category, subCategory)}</p>
      <h2 className="heading capitals" dir="auto">
        {title}
      </h2>
      {dialog.map((block, index) => (
        // A stored version never changes, so the index can be the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <section key={index}>
          {block.title && <h3 className={styles.heading}>{block.title}</h3>}
          <WordRuns runs={[{ words: wordsOfHtml(block.text), isChanged: false }]} as="ins" />
        </section>
      ))}
      {items.length > 0 && <h3 className={styles.heading}>{plainOf({ is: 'layout', cols, rows }, names)}</h3>}
      <ul className={styles.tiles}>
        {items.map((item) => (
          <li key={item.itemID}>
            <ItemThumbnail item={item} media={media} caption={item.itemCaption ?? ''} />
          </li>
        ))}
      </ul>
      <ul className={styles.lines}>
        {buttons.map((button) => (
          <li key={BUTTONS.key(button)}>{plainOf({ is: 'button', button }, names)}</li>
        ))}
        {quizURL !== null && <li>Quiz: {names.quiz(quizURL)}</li>}
        {questions.length > 0 && (
          <li>Questions it answers: {questions.map(({ asked }) => asked).join(' · ')}</li>
        )}
        {mapPlaces.length > 0 && <li>On the map: {plainOf({ is: 'places', places: mapPlaces }, names)}</li>}
      </ul>
    </article>
  );
}
