import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { boardQuery } from './live-quiz-queries.ts';
import { useSteps } from './use-steps.ts';

/** The live quiz on the teacher's own device: the pupils who have not answered, and buttons for the steps. */
export function RemoteScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(boardQuery(id));
  const board = data?.running ?? null;
  const { go, main, close } = useSteps(id, board);
  if (!data) return <Sheet title="Live quiz">{<Loading text="Loading..." />}</Sheet>;
  if (!board)
    return (
      <Sheet title={data.className}>
        <p>No quiz runs in this class.</p>
        <ButtonLink to={links.liveBoard(id)}>Start live</ButtonLink>
      </Sheet>
    );
  const { phase, question, number, count, here, answered, waiting } = board;
  return (
    <Sheet
      title={data.className}
      aside={
        question && (
          <span className="muted tabular">
            {number} of {count}
          </span>
        )
      }
    >
      <div className="grid from-top gap-5">
        <p className="heading strong">
          {question?.prompt ?? (phase === 'end' ? 'The quiz is over.' : 'The class waits.')}
        </p>
        <p className="tabular">
          <span className="heading strong">{answered}</span> of {here} have answered
        </p>
        {waiting.length > 0 && question && (
          <div className="grid from-top gap-2">
            <p className="strong" id="waiting">
              Not yet (only you see this)
            </p>
            <ul className="bare row wrap gap-2" aria-labelledby="waiting">
              {waiting.map((nickname) => (
                <li key={nickname} className="outlined round-2 sides-3 tap row">
                  {nickname}
                </li>
              ))}
            </ul>
          </div>
        )}
        {main && (
          <Button look="sun" wide onClick={() => void go(main.step)}>
            {main.text}
          </Button>
        )}
        <div className="row wrap gap-2">
          {phase === 'question' && (
            <>
              <Button look="outline" onClick={() => void go('pause')}>
                Pause
              </Button>
              <Button look="outline" onClick={() => void go('next')}>
                Skip
              </Button>
            </>
          )}
          {phase === 'end' ? (
            <Button onClick={() => void close()}>Let the class go</Button>
          ) : (
            <Button look="quiet" onClick={() => void go('end')}>
              End the quiz
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
