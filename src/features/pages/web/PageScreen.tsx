import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '#web/links.ts';
import { NotFoundScreen } from '#web/shell/NotFoundScreen.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import type { Listening } from '#web/ui/listening.ts';
import { pageQuery } from '#web/ui/page-query.ts';
import { ScreenName } from '#web/ui/ScreenName.tsx';
import type { Page } from '../contract.ts';
import { ActionList } from './ActionList.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { MainPanel } from './MainPanel.tsx';
import styles from './PageScreen.module.css';
import { pageLayout } from './page-layout.ts';
import { randomPageQuery } from './random-page.ts';
import type { Visit } from './visit.ts';

type Props = {
  answerID: number;
  visit: Visit;
  /** Stands where the text would be when the page could not be loaded. */
  noAnswer: ReactNode;
  /** Opens the quiz of a page that has one; quizzes are a feature of their own. */
  showQuiz(quizID: string): ReactNode;
  /** The place that a page is about, on a map; maps are a feature of their own. */
  showPlace(page: Page): ReactNode;
  listening: Listening;
};

/** Reading a page: its text in the answer panel, its pictures in the main panel. The page before stays until it is there. */
export function PageScreen({ answerID, visit, noAnswer, ...plugs }: Props) {
  const query = answerID === SPECIAL_PAGES.randomTiles ? randomPageQuery() : pageQuery(answerID);
  const { data: opened, isPlaceholderData: isWaiting } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  switch (opened?.is) {
    case undefined:
      return <Loading text="Loading content..." />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return <FailedPage answerID={answerID} noAnswer={noAnswer} />;
    case 'page':
      return (
        <>
          {/* The same page has two addresses (D-85). */}
          <link rel="canonical" href={links.page(answerID)} />
          <ScreenName title={opened.page.title} />
          <PageView page={opened.page} visit={isWaiting ? DIRECT : visit} {...plugs} />
          {isWaiting && (
            <div className={styles.waiting}>
              <Loading text="Loading content..." />
            </div>
          )}
        </>
      );
  }
}

const DIRECT: Visit = { is: 'direct' };

type ViewProps = { page: Page } & Pick<Props, 'visit' | 'showQuiz' | 'showPlace' | 'listening'>;

function PageView({ page, visit, showQuiz, showPlace, listening }: ViewProps) {
  const layout = pageLayout(page);
  return (
    <div className={[styles.page, styles[layout.is]].join(' ')}>
      <AnswerPanel
        {...{ page, visit, listening }}
        quiz={page.quizURL && showQuiz(page.quizURL)}
        place={showPlace(page)}
      />
      <MainPanel key={page.answerID} layout={layout} media={page.media} />
    </div>
  );
}

function FailedPage({ answerID, noAnswer }: { answerID: number; noAnswer: ReactNode }) {
  return (
    <div className={[styles.page, styles.empty].join(' ')}>
      <section className={styles.failed} aria-label="Answer">
        {noAnswer}
        <ActionList buttons={[]} answerID={answerID} />
      </section>
    </div>
  );
}
