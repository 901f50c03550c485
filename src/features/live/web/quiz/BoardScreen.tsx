import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { choicesOf, withUnit } from '#features/quizzes/answers.ts';
import type { ShownQuestion } from '#features/quizzes/contract.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { useBoardMode } from '#ui/styles/board-mode.ts';
import type { Board } from '../../quiz-contract.ts';
import styles from './BoardScreen.module.css';
import { LivePicture } from './LivePicture.tsx';
import { boardQuery } from './live-quiz-queries.ts';
import { Shape } from './Shape.tsx';
import { Ships } from './Ships.tsx';
import { StartLive } from './StartLive.tsx';
import { useSteps } from './use-steps.ts';

/**
 * The board of a live quiz, for the projector. It shows no pupils' names and no ranking. Before the quiz, the
 * teacher chooses a quiz here.
 */
export function BoardScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(boardQuery(id));
  if (data?.running)
    return <RunningBoard classId={id} code={data.code} name={data.className} board={data.running} />;
  if (data) return <StartLive classId={id} {...data} />;
  return (
    <Sheet title="Live quiz">
      {isError ? (
        <CalmBox>
          <p role="alert">This class could not be loaded. It may have ended.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      ) : (
        <Loading text="Loading..." />
      )}
    </Sheet>
  );
}

type Props = { classId: string; code: string; name: string; board: Board };

function RunningBoard({ classId, code, name, board }: Props) {
  const { go, main, close } = useSteps(classId, board);
  useBoardMode();
  const { phase, question, number, count, title, answered, here, reveal, teams } = board;
  // The number of the question after which the teacher has opened the picture that shows the teams as ships;
  // 0 if the teacher has opened none.
  const [shipsAfter, setShipsAfter] = useState(0);
  const isSailing = teams.length > 0 && (phase === 'end' || (reveal && shipsAfter === number));
  return (
    <div id="answer" className={styles.board} tabIndex={-1}>
      <ScreenName title={`${title} · ${name}`} />
      <div className={styles.head}>
        <p className="strong">
          {title}
          {question && (
            <span className="muted">
              {' '}
              · {number} of {count}
            </span>
          )}
        </p>
        <p className="row gap-3">
          <span className="muted">{window.location.host + links.join()}</span>
          <span className={styles.code}>
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
      </div>
      {isSailing ? (
        <Ships teams={teams} />
      ) : question ? (
        <Question {...{ board, question }} />
      ) : (
        <div className={styles.middle}>
          <h1 className="hero line-solid">
            {phase === 'lobby' ? `${title}: are you in?` : `Well done, ${name}.`}
          </h1>
          <p className="muted">
            {phase === 'lobby'
              ? 'The questions appear here and on your device. There is no ranking, and there is no hurry.'
              : 'What was not yet known is in the results, with the sentence to read again.'}
          </p>
        </div>
      )}
      <div className={styles.sea}>
        <p className={styles.count} role="status">
          {phase === 'lobby' && (
            <>
              <strong>{here}</strong> {here === 1 ? 'pupil is in' : 'pupils are in'}
            </>
          )}
          {(phase === 'question' || phase === 'pause') && (
            <>
              <strong>{answered}</strong> of {here} have answered
            </>
          )}
          {reveal && <Knew right={reveal.right} of={answered} />}
          {phase === 'pause' && <span className="muted"> · Pause</span>}
        </p>
        <span className="row wrap gap-2 push">
          <ButtonLink
            look="outline"
            // On a wide screen, such as a projector, this link is hidden after the start of the quiz.
            className={phase === 'lobby' ? '' : 'no-wide'}
            to={links.liveRemote(classId)}
          >
            Use as remote
          </ButtonLink>
          {phase === 'question' && (
            <Button look="outline" onClick={() => void go('pause')}>
              Pause
            </Button>
          )}
          {phase === 'answer' && (
            <Button look="outline" onClick={() => void go('read')}>
              Read the page together
            </Button>
          )}
          {reveal && teams.length > 0 && (
            <Button
              look="outline"
              aria-pressed={isSailing}
              onClick={() => setShipsAfter(shipsAfter === number ? 0 : number)}
            >
              The ships
            </Button>
          )}
          {reveal && (
            <Button look="outline" onClick={() => void go('later')}>
              Ask again later
            </Button>
          )}
          {phase === 'end' ? (
            <>
              <ButtonLink look="outline" to={links.quizResults(classId, board.answerID)}>
                Results
              </ButtonLink>
              <Button onClick={() => void close()}>Let the class go</Button>
            </>
          ) : (
            <Button look="outline" onClick={() => void go('end')}>
              End
            </Button>
          )}
          {main && (
            <Button look="sun" onClick={() => void go(main.step)}>
              {main.text} <kbd className={styles.key}>Space</kbd>
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

/** Says in words how many pupils knew the answer. The texts are specified in docs/behaviour.md 35.4. */
function Knew({ right, of }: { right: number; of: number }) {
  if (of === 0) return 'Nobody has answered.';
  if (right === of) return of === 1 ? 'One knew it.' : `All ${of} knew it.`;
  if (right === 0) return 'Nobody knew it yet. Now all of us do.';
  return (
    <>
      <strong>{right}</strong> of {of} knew it. Now all of us do.
    </>
  );
}

function Question({ board, question }: { board: Board; question: ShownQuestion }) {
  const { reveal, media } = board;
  const picture = reveal?.proof.picture ?? question.picture;
  return (
    <div className={styles.play}>
      <div className="column gap-5 low">
        <h1 className={styles.prompt}>{question.prompt}</h1>
        {reveal ? <Bars reveal={reveal} /> : <Answers question={question} />}
      </div>
      <div className="column gap-5 low">
        {picture && (
          <div className={styles.picture}>
            <LivePicture picture={picture} media={media} sizes="45vw" />
          </div>
        )}
        {reveal && (
          <div>
            <blockquote className={styles.sentence}>{reveal.proof.sentence}</blockquote>
            <p className="muted">From: {reveal.proof.title}</p>
          </div>
        )}
      </div>
    </div>
  );
}

function Answers({ question }: { question: ShownQuestion }) {
  if (question.kind === 'number')
    return (
      <p className="muted heading">
        A number between {withUnit(question.min, question.unit)} and {withUnit(question.max, question.unit)}:
        set it on your device.
      </p>
    );
  return (
    <>
      {question.kind === 'several' && <p className="muted heading">Choose all that are right.</p>}
      <ol className={styles.answers}>
        {choicesOf(question).map(({ id, text }, index) => (
          <li key={id} className={styles.answer}>
            <Shape index={index} />
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}

function Bars({ reveal: { bars } }: { reveal: NonNullable<Board['reveal']> }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className={styles.bars}>
      {bars.map(({ text, count, isRight }, index) => (
        <li key={text} className={isRight ? `${styles.bar} ${styles.isRight}` : styles.bar}>
          <Shape index={index} />
          <span className="breaks">
            {text}
            {isRight && <span className="visually-hidden">, right</span>}
          </span>
          <span className={styles.track} aria-hidden>
            <span
              style={{
                width: `${(100 * count) / most}%`,
                animationDelay: `${isRight ? bars.length * 80 : index * 80}ms`,
              }}
            />
          </span>
          <span className="strong tabular">{count}</span>
        </li>
      ))}
    </ol>
  );
}
