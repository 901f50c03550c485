import { useQuery } from '@tanstack/react-query';
import { isFailedResponse } from '#platform/web/calls/api.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { NotFoundScreen } from '#ui/states/NotFoundScreen.tsx';
import type { PlayedQuiz } from '../../contract.ts';
import { playedQuizQuery } from '../../quiz-queries.ts';
import { Game } from './Game.tsx';
import { usePlay } from './use-play.ts';

/** The screen on which a reader plays a quiz: one question at a time, then the result. */
export function PlayScreen({ answerID }: { answerID: number }) {
  const { data: quiz, isError, error, refetch } = useQuery(playedQuizQuery(answerID));
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  if (quiz)
    return <Visit key={`${quiz.answerID} ${quiz.rev}`} quiz={quiz} personID={person?.personID ?? ''} />;
  if (isFailedResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (!isError) return <Loading text="Loading..." />;
  return (
    <Sheet title="Quiz">
      <CalmBox>
        <p role="alert">The quiz could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    </Sheet>
  );
}

function Visit({ quiz, personID }: { quiz: PlayedQuiz; personID: string }) {
  return <Game quiz={quiz} play={usePlay(quiz, personID)} />;
}
