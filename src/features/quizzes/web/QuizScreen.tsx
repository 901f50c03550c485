import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeadEnd } from '#features/categories/use-dead-end.ts';
import { listenControls } from '#features/listening/listen-controls.tsx';
import type { Spoken } from '#features/listening/readable.ts';
import { pageQuery } from '#features/reading/page-query.ts';
import { type Quiz, quizName } from '#platform/shared/content/quiz-item.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { fullAddress, links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Illustrators } from '#ui/layout/Illustrators.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import styles from './QuizScreen.module.css';
import { QuizTile } from './QuizTile.tsx';

type Props = { reply: ReactNode };

/** Shows the quiz page as a grid. Each item of the page is a quiz (docs/behaviour.md 18.5). */
export function QuizScreen({ reply }: Props) {
  const { data: opened, refetch } = useQuery(pageQuery(SPECIAL_PAGES.quizzes));
  const items = opened?.is === 'page' ? opened.page.items : [];
  const deadEnd = useDeadEnd(items.map(({ itemAction }) => itemAction));
  const readAloud = (title: string, quizzes: Quiz[]) =>
    listenControls({ answerID: SPECIAL_PAGES.quizzes, title, blocks: [quizzes.map(spokenName)] });
  switch (opened?.is) {
    case undefined:
      return <Loading text="Loading content..." />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return (
        <Sheet title="Quizzes" reply={reply} heard={readAloud('Quizzes', [])}>
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
      const hint = quizzes.length > 0 && <p className="muted">Each quiz opens in a new tab</p>;
      return (
        <Sheet title={title} reply={reply} aside={hint} heard={readAloud(title, quizzes)}>
          {/* The page has two URLs. This element tells search engines which of them is the main one. */}
          <link rel="canonical" href={fullAddress(links.page(SPECIAL_PAGES.quizzes))} />
          {quizzes.length === 0 && (
            <CalmBox>
              <p>No quizzes yet.</p>
            </CalmBox>
          )}
          <ul className={styles.grid}>
            {quizzes.map((quiz) => (
              <QuizTile key={quiz.itemID} quiz={quiz} media={media[quiz.itemName ?? '']} />
            ))}
          </ul>
          <Illustrators credits={quizzes.map(({ itemCopyright }) => itemCopyright ?? '')} />
        </Sheet>
      );
    }
  }
}

function spokenName(quiz: Quiz): Spoken {
  return { key: quiz.itemID, text: quizName(quiz) };
}
