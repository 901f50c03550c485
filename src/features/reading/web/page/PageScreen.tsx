import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { usePageExists } from '#features/categories/use-dead-end.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { fullAddress, links } from '#platform/web/addresses/links.ts';
import { NARROW, PHONE } from '#ui/breakpoints.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import type { Page } from '../../contract.ts';
import { actionsOf, findDeadEnds, withoutDeadEnds } from '../../dead-ends.ts';
import { itemsByPart, type PageLayout, pageLayout, shownByPart } from '../../page-layout.ts';
import { pageQuery } from '../../page-query.ts';
import { ActionList } from '../actions/ActionList.tsx';
import { isSafariOrMobile } from '../actions/platform.ts';
import { randomPageQuery } from '../facts/facts-query.ts';
import { ProjectorGate } from '../projector/ProjectorGate.tsx';
import { AnswerPanel } from '../text/AnswerPanel.tsx';
import type { PartOfPage } from '../text/use-part-in-sight.ts';
import { Carousel } from '../tiles/Carousel.tsx';
import { AnswerBand } from './AnswerBand.tsx';
import { ClosedPage } from './ClosedPage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { MainPanel } from './MainPanel.tsx';
import styles from './PageScreen.module.css';
import type { Visit } from './visit.ts';

// The code is loaded only when needed, because only the page of random facts uses it.
const FactsView = lazy(async () => ({ default: (await import('../facts/FactsView.tsx')).FactsView }));

type Props = {
  answerID: number;
  visit: Visit;
  /** Shows the question that led to this page, if the page cannot be loaded. */
  asked: ReactNode;
  /**
   * Renders the quiz questions at the end of a page. The caller passes this function, because this feature
   * may not import the feature `quizzes`, which comes later in src/features/order.ts.
   */
  showQuiz(page: Page): ReactNode;
  /** Further buttons beside the title. */
  tools: ReactNode;
};

/**
 * The screen on which a reader reads a page. If the reader has asked a question, the answer comes first, then
 * the text, the pictures and the buttons. The previous page stays visible until the next one is loaded.
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
    case 'closed':
      return <ClosedPage sentence={opened.sentence} />;
    case 'failed':
      return (
        <FailedPage
          // The key makes the automatic retries begin again for each page.
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
          {/* A page has two URLs (docs/behaviour.md 2.6). This element tells search engines which of them
              is the main one. */}
          <link rel="canonical" href={fullAddress(links.page(answerID))} />
          <ScreenName title={opened.page.title} />
          {answerID === SPECIAL_PAGES.randomTiles && !isWaiting && visit.is === 'direct' ? (
            <Suspense fallback={<Loading text="Loading content..." />}>
              <FactsView page={opened.page} />
            </Suspense>
          ) : (
            <PageView
              page={opened.page}
              visit={isWaiting ? DIRECT : visit}
              isWaiting={isWaiting}
              {...plugs}
            />
          )}
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

type ViewProps = { page: Page; isWaiting: boolean } & Pick<Props, 'visit' | 'showQuiz' | 'tools'>;

function PageView({ page: whole, isWaiting, visit, showQuiz, tools }: ViewProps) {
  const exists = usePageExists(actionsOf(whole));
  // For editors, the server also sends links to something that does not exist (dead ends). They are removed
  // here, because on this screen an editor sees what a reader sees.
  const page = useMemo(() => withoutDeadEnds(whole, findDeadEnds(whole, { exists })), [whole, exists]);
  const layout = pageLayout(page);
  const isUnanswered = visit.is === 'unanswered';
  const isBrief = page.answerID <= 0 && !isUnanswered;
  const [isLower] = useState(isSafariOrMobile);
  const [place, setPlace] = useState<PartOfPage>({ answerID: page.answerID, part: 0 });
  const part = place.answerID === page.answerID ? place.part : 0;
  const wanted = layout.is === 'carousel' ? (shownByPart(layout.items, page.dialog)[part] ?? 0) : 0;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  // If no page answers the question, the reply takes the place of the text and the pictures.
  const chosen = visit.is === 'answered' ? visit.picture : undefined;
  const pictures = !isUnanswered && (
    <MainPanel key={`pictures of ${page.answerID}`} {...{ layout, wanted, chosen }} media={page.media} />
  );
  // On a narrow screen, a page that answers a question shows its carousel directly below the answer. Any
  // other page shows one picture of the carousel beside each part of its text. A grid of tiles always follows
  // the first part of the text.
  const isProof = isNarrow && visit.is === 'answered' && layout.is === 'carousel';
  const isInText = isNarrow && !isProof;
  const illustrations = isInText && !isUnanswered ? illustrationsOf(page, layout) : [];
  const question = visit.is === 'answered' ? visit.question : null;
  return (
    <>
      <ProjectorGate {...{ part, question }} answerID={page.answerID} count={page.dialog.length} />
      <div
        className={[
          styles.page,
          styles[isUnanswered ? 'empty' : layout.is],
          isLower && styles.lower,
          isBrief && styles.brief,
        ]
          .filter(Boolean)
          .join(' ')}
        aria-busy={isWaiting || undefined}
        data-waits={isWaiting || undefined}
      >
        <AnswerBand page={page} visit={visit} />
        {isProof && pictures}
        <AnswerPanel
          key="text"
          {...{ page, visit, isNarrow, tools }}
          quiz={showQuiz(page)}
          pictures={isInText && illustrations.length === 0 && pictures}
          illustrations={illustrations}
          onPart={setPlace}
        />
        {!isProof && !isInText && pictures}
        <ActionList buttons={isUnanswered ? [] : page.buttons} answerID={page.answerID} />
      </div>
    </>
  );
}

/**
 * @returns the picture for each part of the text; an empty list for a grid of tiles, because the grid belongs
 * to the whole page
 */
function illustrationsOf({ dialog, media }: Page, layout: PageLayout): ReactNode[] {
  if (layout.is !== 'carousel') return [];
  return itemsByPart(layout.items, dialog).map(
    (items, part) =>
      items.length > 0 && (
        <Carousel
          key={items[0]?.itemID}
          {...{ items, media }}
          wanted={0}
          sizes={BESIDE_TEXT}
          loading={part === 0 ? 'first' : 'lazy'}
        />
      ),
  );
}

const BESIDE_TEXT = `${PHONE} 100vw, 17rem`;
