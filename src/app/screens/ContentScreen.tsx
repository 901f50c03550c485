import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { AskedQuestion } from '#features/assistant/web/reply/AskedQuestion.tsx';
import { useAsked } from '#features/assistant/web/reply/asked.ts';
import { EvidenceBox } from '#features/assistant/web/reply/EvidenceBox.tsx';
import { HearWord } from '#features/listening/web/text/HearWord.tsx';
import { IndexPage } from '#features/reading/web/index/IndexPage.tsx';
import { PageScreen } from '#features/reading/web/page/PageScreen.tsx';
import type { Visit } from '#features/reading/web/page/visit.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may, mayOpenPage } from '#platform/shared/people/access.ts';
import { EDIT_PARAMETER, HISTORY_PARAMETER, isEditable } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import { Opinion } from './Opinion.tsx';
import { Unanswered } from './Unanswered.tsx';

// Most visits never open these screens, so they are loaded on demand.
const BulletinScreen = lazy(async () => ({
  default: (await import('#features/bulletins/web/BulletinScreen.tsx')).BulletinScreen,
}));
const QuizScreen = lazy(async () => ({
  default: (await import('#features/quizzes/web/QuizScreen.tsx')).QuizScreen,
}));
const QuizIcon = lazy(async () => ({
  default: (await import('#features/quizzes/web/QuizIcon.tsx')).QuizIcon,
}));

const HistoryScreen = lazy(async () => ({
  default: (await import('#features/editor/web/history/HistoryScreen.tsx')).HistoryScreen,
}));
const BulletinEditScreen = lazy(async () => ({
  default: (await import('#features/bulletins/web/editing/BulletinEditScreen.tsx')).BulletinEditScreen,
}));

const EditScreen = lazy(async () => ({
  default: (await import('#features/editor/web/EditScreen.tsx')).EditScreen,
}));

/**
 * Chooses the screen for the addresses `/content/{browserId}` and `/content/user/{browserId}`, by the id and
 * the person. Source: docs/behaviour.md 2.5, 2.6.
 */
export function ContentScreen() {
  const { browserId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const visit = useVisit(Number(browserId));

  if (!/^-?\d{1,9}$/.test(browserId)) return <NotFoundScreen />;
  const answerID = Number(browserId);
  if (!mayOpenPage(person, answerID)) return <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
  if (parameters.has(EDIT_PARAMETER) && may(person, 'editContent') && isEditable(answerID))
    return <EditMode key={answerID} answerID={answerID} />;
  if (parameters.has(HISTORY_PARAMETER) && may(person, 'editContent') && answerID >= 0)
    return <HistoryScreen key={answerID} answerID={answerID} />;
  const reply = visit.is === 'unanswered' && visit.reply;
  switch (answerID) {
    case SPECIAL_PAGES.resources:
      return <BulletinScreen key="resources" kind="resources" reply={reply} />;
    case SPECIAL_PAGES.news:
      return <BulletinScreen key="news" kind="news" reply={reply} />;
    case SPECIAL_PAGES.index:
      return <IndexPage reply={reply} />;
    case SPECIAL_PAGES.quizzes:
      return <QuizScreen reply={reply} />;
    default:
      return (
        <PageScreen
          {...{ answerID, visit, showQuiz }}
          asked={visit.is === 'answered' && <AskedQuestion question={visit.question} />}
        />
      );
  }
}

/** Edits a page, the news or the teacher resources. */
function EditMode({ answerID }: { answerID: number }) {
  switch (answerID) {
    case SPECIAL_PAGES.resources:
      return <BulletinEditScreen kind="resources" />;
    case SPECIAL_PAGES.news:
      return <BulletinEditScreen kind="news" />;
    default:
      return <EditScreen answerID={answerID} />;
  }
}

/** Renders the button for the quiz of a page. */
function showQuiz(quizID: string) {
  return (
    <Suspense>
      <QuizIcon quizID={quizID} />
    </Suspense>
  );
}

/** Combines the question that was asked with the page that answers it. */
function useVisit(answerID: number): Visit {
  const asked = useAsked();
  const { key } = useLocation();
  switch (asked.is) {
    case 'nothing':
      return { is: 'direct' };
    case 'answered': {
      const { question, evidence, second } = asked;
      return {
        is: 'answered',
        question,
        evidence,
        introduction: (page) => <EvidenceBox {...{ question, evidence, second }} {...page} />,
        opinion: (
          <div key={`${key} ${question}`} className="flex items-top">
            {evidence?.sentence && (
              <HearWord word={evidence.sentence} saidAs={evidence.sentence} label="Hear the answer" />
            )}
            <Opinion answerID={answerID} {...{ question, evidence }} />
          </div>
        ),
      };
    }
    case 'unanswered':
      return { is: 'unanswered', reply: <Unanswered asked={asked} /> };
  }
}
