import { IconHelpHexagon } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { isEmptyItem } from '#features/media/item-kind.ts';
import type { Page } from '#features/reading/contract.ts';
import type { Quiz } from '#platform/shared/content/quiz-item.ts';
import { QUIZ_ICON } from '#platform/shared/settings/product-marks.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import type { Choice } from '../details/categories.ts';
import add from '../tiles/AddMedia.module.css';
import { itemsRemaining, withItem, withMovedItem, withNewItems, withoutItem } from '../tiles/item-edits.ts';
import { PageMediaPicker } from '../tiles/PageMediaPicker.tsx';
import type { Change } from '../working-copy/use-working-copy.ts';
import { QuizCard } from './QuizCard.tsx';
import styles from './QuizzesEditor.module.css';

type Props = {
  items: Quiz[];
  media: Page['media'];
  change: Change;
  confirm: Confirm;
  /** The error messages, by index and field of the quiz, such as `1.itemCaption`. */
  errors: Record<string, string>;
  /** The category of the page. Files that the user uploads get it too. */
  filedUnder: Choice;
};

/**
 * Lets the user edit the page that lists the quizzes. Each item of the page is a quiz. Source:
 * docs/behaviour.md 19.12.
 */
export function QuizzesEditor({ items, media, change, confirm, errors, filedUnder }: Props) {
  const [pictured, setPictured] = useState<{ quiz: Quiz; files?: File[] | undefined } | null>(null);
  const openPicture = useCallback((quiz: Quiz, files?: File[]) => setPictured({ quiz, files }), []);
  const quizzes = items.filter((item) => !isEmptyItem(item));
  const move = useCallback((from: number, to: number) => change(withMovedItem(from, to)), [change]);
  const set = useCallback(
    (itemID: string, part: Partial<Quiz>, group?: string) => change(withItem(itemID, part), group),
    [change],
  );
  const remove = useCallback(
    async ({ itemID, itemCaption }: Quiz) => {
      const text = `Are you sure you want to delete ${itemCaption || 'this quiz'}?`;
      if (await confirm({ text, verb: 'Delete' })) change(withoutItem(itemID));
    },
    [change, confirm],
  );

  function addQuiz(): void {
    change(withNewItems([{ itemID: newID(), itemName: QUIZ_ICON, itemCaption: '', itemAction: '' }]));
  }

  return (
    <section className="low scroll" aria-label="Quizzes">
      <Sortable
        ids={quizzes.map(({ itemID }) => itemID)}
        nameOf={(id) => nameOf(quizzes.find(({ itemID }) => itemID === id))}
        shape="grid"
        onMove={move}
      >
        <ul className={styles.grid}>
          {quizzes.map((quiz, place) => (
            <QuizCard
              key={quiz.itemID}
              quiz={quiz}
              media={media[quiz.itemName ?? '']}
              place={place}
              count={quizzes.length}
              errors={errors}
              onSet={set}
              onPicture={openPicture}
              onRemove={remove}
              onMove={move}
            />
          ))}
          {itemsRemaining(items) > 0 && (
            <li>
              <button type="button" className={add.add} onClick={addQuiz}>
                <IconHelpHexagon aria-hidden />
                Add New Quiz
              </button>
            </li>
          )}
        </ul>
      </Sortable>
      {pictured && (
        <PageMediaPicker
          open={{ is: 'replace', item: pictured.quiz, files: pictured.files }}
          filedUnder={filedUnder}
          onDone={([chosen], details) => {
            const { itemName, constrainItem } = chosen ?? {};
            if (itemName) change(withItem(pictured.quiz.itemID, { itemName, constrainItem }, details));
            setPictured(null);
          }}
          onClose={() => setPictured(null)}
        />
      )}
    </section>
  );
}

function nameOf(quiz: Quiz | undefined): string {
  return quiz?.itemCaption || 'Quiz without a name';
}
