import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ClassesScreen } from '#features/classes/web/ClassesScreen.tsx';
import { ClassScreen } from '#features/classes/web/ClassScreen.tsx';
import { ClassLessons, LessonProgress, StepsDone } from '#features/lessons/web/ClassLessons.tsx';
import { MyLessons } from '#features/lessons/web/MyLessons.tsx';
import { StartFollowing } from '#features/live/web/StartFollowing.tsx';
import { MyQuizzes } from '#features/quizzes/web/own/MyQuizzes.tsx';
import { ClassResults } from '#features/quizzes/web/results/ClassResults.tsx';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { may } from '#platform/shared/people/access.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';

/**
 * The classes, lessons and quizzes of a teacher. Administrators also see a link to the statistics of all
 * classes.
 */
export function MyClassesScreen() {
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  return (
    <ClassesScreen
      renderPicture={(id) => <PagePicture answerID={sceneOf(id)} sizes="30rem" hasCredit={false} />}
      renderProgress={({ id, pupils }) => <LessonProgress classId={id} pupils={pupils} />}
      lessons={
        <>
          <MyLessons />
          <MyQuizzes />
          {may(person, 'administerUsers') && (
            <div>
              <ButtonLink look="outline" to={links.school()}>
                What classes know
              </ButtonLink>
            </div>
          )}
        </>
      }
    />
  );
}

/** The ids of pages whose first pictures are shown as pictures of classes. */
const SCENES = [34, 13, 48, 42, 27, 57];

/**
 * @param id the id of a class
 * @returns the id of the page whose picture is shown for this class. A class always has the same picture.
 */
function sceneOf(id: string): number {
  return SCENES[Number.parseInt(id.slice(0, 4), 16) % SCENES.length] ?? 0;
}

/**
 * One class with its lessons and results, and buttons to show pages to the class and to start a live quiz.
 */
export function OneClassScreen() {
  const { id: openId = '' } = useParams();
  return (
    <ClassScreen
      actions={
        <>
          <StartFollowing classId={openId} />
          <ButtonLink look="sun" to={links.liveBoard(openId)}>
            Start live
          </ButtonLink>
        </>
      }
      showLessons={(id) => <ClassLessons classId={id} />}
      showResults={(id) => <ClassResults classId={id} />}
      showSteps={(id, pupilId) => <StepsDone classId={id} pupilId={pupilId} />}
    />
  );
}
