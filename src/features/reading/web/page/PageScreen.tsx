import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { usePageExists } from '#features/categories/use-dead-end.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import type { Page } from '../../contract.ts';
import { actionsOf, findDeadEnds, withoutDeadEnds } from '../../dead-ends.ts';
import { pageLayout } from '../../page-layout.ts';
import { pageQuery } from '../../page-query.ts';
import { randomPageQuery } from '../actions/random-page.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { FailedPage } from './FailedPage.tsx';
import { MainPanel } from './MainPanel.tsx';
import styles from './PageScreen.module.css';
import type { Visit } from './visit.ts';

type Props = {
  answerID: number;
  visit: Visit;
  /** The question that led to this page. It is shown above the message that the page could not be loaded. */
  asked: ReactNode;
  /** Renders the button for the quiz of a page; quizzes are a separate feature. */
  showQuiz(quizID: string): ReactNode;
};

/**
 * The screen for reading a page: text in the answer panel, pictures in the main panel. The previous page
 * stays visible until the next page is loaded.
 */
export function PageScreen({ answerID, visit, asked, ...plugs }: Props) {
  const query = answerID === SPECIAL_PAGES.randomTiles ? randomPageQuery() : pageQuery(answerID);
  const {
    data: opened,
    isPlaceholderData: isWaiting,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  switch (opened?.is) {
    case undefined:
      return <Loading text="Loading content..." />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return (
        <FailedPage
          // Because of the key, the automatic attempts start from the beginning for each page.
          key={answerID}
          answerID={answerID}
          failure={opened}
          isTrying={isFetching}
          asked={visit.is === 'unanswered' ? visit.reply : asked}
          tryAgain={() => void refetch()}
        />
      );
    case 'page':
      return (
        <>
          {/* A page has two addresses (docs/behaviour.md 2.6); this is the main address. */}
          <link rel="canonical" href={links.page(answerID)} />
          <ScreenName title={opened.page.title} />
          <PageView page={opened.page} visit={isWaiting ? DIRECT : visit} isWaiting={isWaiting} {...plugs} />
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

type ViewProps = { page: Page; isWaiting: boolean } & Pick<Props, 'visit' | 'showQuiz'>;

function PageView({ page: whole, isWaiting, visit, showQuiz }: ViewProps) {
  const exists = usePageExists(actionsOf(whole));
  // The server sends editors the page with its dead ends (targets that do not exist). Removes the dead ends,
  // because on this screen an editor sees the same as a reader.
  const page = useMemo(() => withoutDeadEnds(whole, findDeadEnds(whole, { exists })), [whole, exists]);
  const layout = pageLayout(page);
  return (
    <div
      className={[styles.page, styles[layout.is]].join(' ')}
      aria-busy={isWaiting || undefined}
      data-waits={isWaiting || undefined}
    >
      <AnswerPanel {...{ page, visit }} quiz={page.quizURL && showQuiz(page.quizURL)} />
      <MainPanel key={page.answerID} layout={layout} media={page.media} />
    </div>
  );
}
