import { IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { AskedQuestion } from '#features/assistant/web/reply/AskedQuestion.tsx';
import { useAsked } from '#features/assistant/web/reply/asked.ts';
import { EvidenceBox } from '#features/assistant/web/reply/EvidenceBox.tsx';
import type { Page } from '#features/reading/contract.ts';
import { pageQuery } from '#features/reading/page-query.ts';
import { PageScreen } from '#features/reading/web/page/PageScreen.tsx';
import type { Visit } from '#features/reading/web/page/visit.ts';
import { isOwnQuiz } from '#platform/shared/content/own-quiz.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may, mayOpenPage } from '#platform/shared/people/access.ts';
import { EDIT_PARAMETER, HISTORY_PARAMETER, isEditable } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import { Later, later, loadScreens } from '../later-loads.tsx';

// Dynamic imports, because most visits never open these screens.
const AddToLesson = lazy(async () => ({ default: await (await others()).addToLesson() }));
const BulletinEditScreen = lazy(async () => ({ default: await (await others()).editBulletin() }));
const BulletinScreen = lazy(async () => ({ default: await (await others()).bulletin() }));
const EditScreen = lazy(async () => ({ default: await (await others()).editPage() }));
const HistoryScreen = lazy(async () => ({ default: await (await others()).history() }));
const LessonFrame = lazy(async () => ({ default: await (await others()).lessonFrame() }));
const PageChecks = lazy(async () => ({ default: await (await others()).pageChecks() }));
const PlayScreen = lazy(async () => ({ default: await (await others()).play() }));
const QuizEditScreen = lazy(async () => ({ default: await (await others()).editQuiz() }));
const QuizIcon = lazy(async () => ({ default: await (await others()).quizIcon() }));
const QuizScreen = lazy(async () => ({ default: await (await others()).quizzes() }));

async function others() {
  return (await loadScreens()).pageScreens;
}

/**
 * Chooses the screen for the addresses `/content/{browserId}` and `/content/user/{browserId}`. The choice
 * depends on the id and on the person's access. Source: docs/behaviour.md 2.5, 2.6.
 */
export function ContentScreen() {
  const { browserId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const visit = useVisit(Number(browserId));

  if (!/^-?\d{1,9}$/.test(browserId)) return <NotFoundScreen />;
  const answerID = Number(browserId);
  if (!mayOpenPage(person, answerID)) return <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
  if (parameters.has(EDIT_PARAMETER) && may(person, 'holdClasses') && isOwnQuiz(answerID))
    return <QuizEditScreen key={answerID} answerID={answerID} />;
  if (parameters.has(EDIT_PARAMETER) && may(person, 'editContent') && isEditable(answerID))
    return <EditMode key={answerID} answerID={answerID} />;
  if (parameters.has(HISTORY_PARAMETER) && may(person, 'editContent') && answerID >= 0)
    return <HistoryScreen key={answerID} answerID={answerID} />;
  const screen = <Screen {...{ answerID, visit }} isTeacher={may(person, 'holdClasses')} />;
  if (!person?.pupil) return screen;
  return (
    <Suspense fallback={screen}>
      <LessonFrame answerID={answerID} hasAsked={visit.is !== 'direct'}>
        {screen}
      </LessonFrame>
    </Suspense>
  );
}

type ScreenProps = { answerID: number; visit: Visit; isTeacher: boolean };

function Screen({ answerID, visit, isTeacher }: ScreenProps) {
  const reply = visit.is === 'unanswered' && visit.reply;
  switch (answerID) {
    case SPECIAL_PAGES.resources:
      return <BulletinScreen key="resources" kind="resources" reply={reply} />;
    case SPECIAL_PAGES.news:
      return <BulletinScreen key="news" kind="news" reply={reply} />;
    case SPECIAL_PAGES.index:
      return <Later part={later.index} reply={reply} />;
    case SPECIAL_PAGES.quizzes:
      return <QuizScreen reply={reply} />;
    default:
      if (isOwnQuiz(answerID)) return <PlayScreen key={answerID} answerID={answerID} />;
      return <PageOrQuiz {...{ answerID, visit, isTeacher }} />;
  }
}

/**
 * Shows a page. If the page has an interactive quiz, shows the quiz instead. But if the user has asked a question
 * that the assistant could not answer, shows the page, because `PageScreen` shows the reply.
 */
function PageOrQuiz({ answerID, visit, isTeacher }: ScreenProps) {
  // This query must not load special pages (whose ids are not positive). They are cached under the same kind
  // of key, but other endpoints load them.
  const { data: opened } = useQuery({
    ...pageQuery(answerID > 0 ? answerID : Number.NaN),
    enabled: answerID > 0,
  });
  if (opened?.is === 'page' && opened.page.quiz && visit.is !== 'unanswered')
    return <PlayScreen key={answerID} answerID={answerID} />;
  return (
    <PageScreen
      {...{ answerID, visit, showQuiz }}
      tools={isTeacher && answerID > 0 && <AddPage answerID={answerID} />}
      asked={visit.is === 'answered' && <AskedQuestion question={visit.question} />}
    />
  );
}

/** The editor for a page, the news or the teacher resources. */
function EditMode({ answerID }: { answerID: number }) {
  switch (answerID) {
    case SPECIAL_PAGES.resources:
      return <BulletinEditScreen kind="resources" />;
    case SPECIAL_PAGES.news:
      return <BulletinEditScreen kind="news" />;
    default:
      return <EditPageOrQuiz answerID={answerID} />;
  }
}

/**
 * The editor for a page. A page with a quiz opens in the quiz builder; the parameter `edit=page` opens its
 * text.
 */
function EditPageOrQuiz({ answerID }: { answerID: number }) {
  const [parameters] = useSearchParams();
  const { data: opened } = useQuery({
    ...pageQuery(answerID > 0 ? answerID : Number.NaN),
    enabled: answerID > 0,
  });
  const isText = answerID <= 0 || parameters.get(EDIT_PARAMETER) === 'page';
  if (!isText && !opened) return <Loading text="Loading content..." />;
  if (!isText && opened?.is === 'page' && opened.page.quiz) return <QuizEditScreen answerID={answerID} />;
  return <EditScreen answerID={answerID} />;
}

function AddPage({ answerID }: { answerID: number }) {
  // A placeholder with the size of the button, so that the buttons beside it do not move when its code is
  // loaded.
  const idle = (
    <IconButton label="Add to lesson" disabled>
      <IconPlaylistAdd aria-hidden />
    </IconButton>
  );
  return (
    <IfLoaded waiting={idle} failed={idle}>
      <AddToLesson answerID={answerID} />
    </IfLoaded>
  );
}

/** Shows up to three questions about a page, and the button for its quiz. */
function showQuiz({ answerID, quizURL, category }: Page) {
  return (
    <IfLoaded>
      {category !== null && <PageChecks key={answerID} answerID={answerID} />}
      {quizURL && <QuizIcon quizID={quizURL} />}
    </IfLoaded>
  );
}

/**
 * @returns how the user came to this page: directly or by a question; for a question, also the elements to
 * show with the page
 */
function useVisit(answerID: number): Visit {
  const asked = useAsked();
  const { key } = useLocation();
  switch (asked.is) {
    case 'nothing':
      return { is: 'direct' };
    case 'answered': {
      const { question, evidence, target, second } = asked;
      return {
        is: 'answered',
        question,
        evidence,
        picture: target?.is === 'picture' ? target : undefined,
        introduction: (page) => <EvidenceBox {...{ question, evidence, target, second }} {...page} />,
        opinion: (
          <IfLoaded key={`${key} ${question}`}>
            <Later part={later.opinion} answerID={answerID} {...{ question, evidence }} />
          </IfLoaded>
        ),
      };
    }
    case 'unanswered':
      return {
        is: 'unanswered',
        reply: (
          <Suspense>
            <Later part={later.unanswered} asked={asked} />
          </Suspense>
        ),
      };
  }
}
