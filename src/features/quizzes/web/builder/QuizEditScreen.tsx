import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { Builder } from './Builder.tsx';
import { editableQuizQuery } from './builder-queries.ts';

/**
 * The screen of the quiz builder, for the quiz of a page or a teacher's own quiz. Source: docs/behaviour.md
 * 36.6.
 */
export function QuizEditScreen({ answerID }: { answerID: number }) {
  const { data: quiz, isError, refetch } = useQuery(editableQuizQuery(answerID));
  if (quiz) return <Builder key={answerID} loaded={quiz} />;
  if (!isError) return <Loading text="Loading..." />;
  return (
    <Sheet title="Quiz">
      <CalmBox>
        <p role="alert">The quiz could not be opened for editing.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    </Sheet>
  );
}
