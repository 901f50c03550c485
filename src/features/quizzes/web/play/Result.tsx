import { IconBook2, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { focusHeading } from '#ui/focus.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import type { PlayedQuiz } from '../../contract.ts';
import { type Standing, standingOf } from './progress.ts';
import styles from './Result.module.css';
import type { Play } from './use-play.ts';

/**
 * Shows the result of a quiz: how many questions were right at the first try, what to read next, and a list
 * of the questions.
 */
export function Result({ quiz, play }: { quiz: PlayedQuiz; play: Play }) {
  const { progress } = play;
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const standings = quiz.questions.map(({ id }) => standingOf(progress, id));
  const right = standings.filter((standing) => standing === 'right').length;
  const later = standings.filter((standing) => standing === 'later').length;
  const again = quiz.questions.filter((_, index) => standings[index] !== 'right').map(({ id }) => id);
  const isAllDone = quiz.questions.every(({ id }) => progress.seen[id]?.verdict.isDone);
  useEffect(() => focusHeading(), []);
  return (
    <section className={styles.result} aria-label="Result">
      <ScreenName title={`${quiz.title}: result`} />
      <div className="grid gap-4 from-top">
        <p className="muted">{quiz.title}</p>
        <h1 id="answer" className="muted heading" tabIndex={-1}>
          <span className={styles.number}>{right}</span> of {quiz.questions.length} right the first time
        </h1>
        {later > 0 && <p>You put {later} more right after reading.</p>}
        {person?.pupil && <p>Your teacher sees what you answered; your class does not.</p>}
        {progress.unsent.length > 0 && (
          <p role="status">
            {progress.unsent.length === 1 ? '1 answer is' : `${progress.unsent.length} answers are`} not sent
            yet. It is sent when the line is back.
          </p>
        )}
        <ReadNext quiz={quiz} play={play} />
        <div className="row wrap gap-3">
          {again.length > 0 && (
            <Button onClick={() => play.tryAgain(again)}>Try the {again.length} again</Button>
          )}
          <ButtonLink look="outline" to={links.page(SPECIAL_PAGES.quizzes)}>
            All quizzes
          </ButtonLink>
          {isAllDone && quiz.answersPage !== undefined && (
            <ButtonLink look="quiet" to={links.page(quiz.answersPage)}>
              All answers
            </ButtonLink>
          )}
        </div>
      </div>
      <div>
        <h2 className="heading">Question by question</h2>
        <ul className={styles.list}>
          {quiz.questions.map(({ id, prompt }, index) => (
            <li key={id} className={styles.line}>
              <Mark standing={standings[index] ?? 'open'} />
              <span>{prompt}</span>
              <Read play={play} id={id} standing={standings[index] ?? 'open'} prompt={prompt} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const MARKS: Record<Standing, { said: string; icon: ReactNode; look: string }> = {
  right: { said: 'Right:', icon: <IconCheck aria-hidden />, look: 'good' },
  later: { said: 'Right after reading:', icon: <IconRefresh aria-hidden />, look: 'chosen' },
  notYet: { said: 'Not yet:', icon: <IconBook2 aria-hidden />, look: 'amber ink' },
  open: { said: 'No answer:', icon: <span aria-hidden>–</span>, look: 'sunken muted' },
};

function Mark({ standing }: { standing: Standing }) {
  const { said, icon, look } = MARKS[standing];
  return (
    <span className={`${styles.mark} ${look}`}>
      {icon}
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

function Read({
  play,
  id,
  standing,
  prompt,
}: {
  play: Play;
  id: string;
  standing: Standing;
  prompt: string;
}) {
  const proof = play.progress.seen[id]?.verdict.proof;
  if (standing === 'right' || !proof) return null;
  return (
    <Link to={links.page(proof.answerID)} aria-label={`Read: ${prompt}`}>
      Read
    </Link>
  );
}

/** Links to a page to read: the one that explains the first question that was not right at the first try. */
function ReadNext({ quiz, play }: { quiz: PlayedQuiz; play: Play }) {
  const missed = quiz.questions.find(
    ({ id }) => play.progress.seen[id] && standingOf(play.progress, id) !== 'right',
  );
  const proof = missed && play.progress.seen[missed.id]?.verdict.proof;
  if (!proof) return null;
  return (
    <div className="amber grid gap-1 items-start round-3 pad-4-5">
      <h2 className="heading">Read this next</h2>
      <p>{proof.title}</p>
      <Link to={links.page(proof.answerID)}>Open the page</Link>
    </div>
  );
}
