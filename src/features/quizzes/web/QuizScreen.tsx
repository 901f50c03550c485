import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '#features/pages/contract.ts';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '#web/links.ts';
import { NotFoundScreen } from '#web/shell/NotFoundScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import type { Listening, Spoken } from '#web/ui/listening.ts';
import { pageQuery } from '#web/ui/page-query.ts';
import { CalmBox, Sheet } from '#web/ui/Sheet.tsx';
import type { ShowPicture } from '#web/ui/show-picture.ts';
import { useDeadEnd } from '#web/ui/use-dead-end.ts';
import styles from './QuizScreen.module.css';
import { QuizTile } from './QuizTile.tsx';
import { nameOf } from './quiz-name.ts';

type Props = { showPicture: ShowPicture; listening: Listening; reply: ReactNode };

/** The quiz page as a grid; its items are the quizzes (D-40). */
export function QuizScreen({ showPicture, listening, reply }: Props) {
  const { data: opened, refetch } = useQuery(pageQuery(SPECIAL_PAGES.quizzes));
  const items = opened?.is === 'page' ? opened.page.items : [];
  const deadEnd = useDeadEnd(items.map(({ itemAction }) => itemAction));
  const heard = (title: string, quizzes: Item[]) =>
    listening({ answerID: SPECIAL_PAGES.quizzes, title, blocks: [quizzes.map(spokenName)] });
  switch (opened?.is) {
    case undefined:
      return <Loading text="Loading content..." />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return (
        <Sheet title="Quizzes" reply={reply} heard={heard('Quizzes', [])}>
          <CalmBox>
            <p role="alert">The quizzes could not be loaded.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </CalmBox>
        </Sheet>
      );
    case 'page': {
      const { title, media } = opened.page;
      const quizzes = items.filter(
        ({ itemName, itemCaption, itemAction }) => (itemName || itemCaption) && !deadEnd(itemAction),
      );
      const hint = quizzes.length > 0 && <p className={styles.hint}>Each quiz opens in a new tab</p>;
      return (
        <Sheet title={title} reply={reply} aside={hint} heard={heard(title, quizzes)}>
          {/* The same page has two addresses (D-85). */}
          <link rel="canonical" href={links.page(SPECIAL_PAGES.quizzes)} />
          {quizzes.length === 0 && (
            <CalmBox>
              <p>No quizzes yet.</p>
            </CalmBox>
          )}
          <ul className={styles.grid}>
            {quizzes.map((quiz) => (
              <QuizTile
                key={quiz.itemID}
                quiz={quiz}
                media={media[quiz.itemName ?? '']}
                showPicture={showPicture}
              />
            ))}
          </ul>
        </Sheet>
      );
    }
  }
}

function spokenName(quiz: Item): Spoken {
  return { key: quiz.itemID, text: nameOf(quiz) };
}
