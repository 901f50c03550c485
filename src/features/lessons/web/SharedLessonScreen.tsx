import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { Loading } from '#ui/states/Loading.tsx';
import { copySharedLesson } from '../contract.ts';
import { loadLessonsAgain, sharedLessonQuery } from './lessons-query.ts';
import { detailsOf, titleOf } from './step-words.ts';

/** A lesson that another teacher has shared by a link. */
export function SharedLessonScreen() {
  const { secret = '' } = useParams();
  const navigate = useNavigate();
  const { data: lesson, isError } = useQuery(sharedLessonQuery(secret));
  async function copy() {
    const result = await attempt(copySharedLesson, { params: { secret } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    void loadLessonsAgain();
    await navigate(links.lesson(result.answer.id));
  }
  if (!lesson)
    return (
      <Sheet title="Lesson">
        {isError ? (
          <CalmBox>
            <p role="alert">This link has ended. Please ask for a new one.</p>
          </CalmBox>
        ) : (
          <Loading text="Loading..." />
        )}
      </Sheet>
    );
  return (
    <Sheet title={lesson.name} aside={<Button onClick={() => void copy()}>Copy to my lessons</Button>}>
      <ol className="bare grid from-top gap-2" aria-label="Steps">
        {lesson.steps.map((step) => (
          <li key={step.id} className="outlined round-2 pad-2 grid">
            <span className="strong breaks">{titleOf(step)}</span>
            <span className="small muted">{detailsOf(step)}</span>
            {step.note && <span className="small breaks">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
