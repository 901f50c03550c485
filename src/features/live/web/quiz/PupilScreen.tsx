import { IconBook2, IconCheck, IconCloudOff, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { verdictText } from '#features/quizzes/answers.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { PupilQuiz } from '../../quiz-contract.ts';
import { GiveAnswer } from './GiveAnswer.tsx';
import { LivePicture } from './LivePicture.tsx';
import { liveQuizQuery } from './live-quiz-queries.ts';
import styles from './PupilScreen.module.css';

/** The live quiz on a pupil's device. It shows the same question as the board on the projector. */
export function PupilScreen() {
  const { data, failureCount } = useQuery(liveQuizQuery);
  return (
    <div
      id="answer"
      className={data?.help.includes('large') ? `${styles.screen} larger-text` : styles.screen}
      tabIndex={-1}
    >
      <ScreenName title={data?.title ?? 'Live quiz'} />
      {!data && failureCount === 0 && <Loading text="Loading..." />}
      {!data && failureCount > 0 && (
        <Calm icon={<IconCloudOff aria-hidden />} title="No quiz runs now">
          <p className="muted">When your teacher starts one, it opens here.</p>
          <ButtonLink to={links.page(SPECIAL_PAGES.home)}>Home</ButtonLink>
        </Calm>
      )}
      {data && <Shown quiz={data} />}
    </div>
  );
}

function Shown({ quiz }: { quiz: PupilQuiz }) {
  const { phase, question, reveal, number, count } = quiz;
  switch (phase) {
    case 'lobby':
      return (
        <Calm icon={<IconUsersGroup aria-hidden />} title="You are in">
          {quiz.team && <p className="strong">Team {quiz.team}</p>}
          <p className="muted">Look at the board. The quiz starts there.</p>
        </Calm>
      );
    case 'end':
      return <End quiz={quiz} />;
    case 'pause':
      return (
        <Calm icon={<IconUsersGroup aria-hidden />} title="Look at your teacher">
          <p className="muted">The quiz goes on in a moment. Your answers are kept.</p>
        </Calm>
      );
    default:
      if (!question) return null;
      return (
        <>
          <p className="muted tabular">
            Question {number} of {count}
            {quiz.team && ` · Team ${quiz.team}`}
          </p>
          {reveal ? <Told quiz={quiz} /> : <GiveAnswer key={quiz.rev} quiz={quiz} question={question} />}
        </>
      );
  }
}

/** Shows the right answer, and the sentence of a page that proves it. */
function Told({ quiz }: { quiz: PupilQuiz }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { question, reveal, media } = quiz;
  if (!question || !reveal) return null;
  const { credit, rightAnswer, proof } = reveal;
  const isRight = credit === 1;
  const verdict = verdictText(question, { credit: credit ?? 0, isDone: true, rightAnswer });
  return (
    <>
      <h1 ref={heading} className={styles.verdict} tabIndex={-1}>
        <span className={`${styles.sign} ${isRight ? 'assured' : 'sunny'}`}>
          {isRight ? <IconCheck aria-hidden /> : <IconBook2 aria-hidden />}
        </span>
        <span>
          {!isRight && credit !== null && 'Not yet. '}
          {verdict}
        </span>
      </h1>
      {proof.picture && (
        <div className={styles.picture}>
          <LivePicture picture={proof.picture} media={media} sizes="100vw" />
        </div>
      )}
      <blockquote className="amber ink round-3 no-margin reading line-loose pad-4-5">
        {proof.sentence}
      </blockquote>
      <p className="muted">From: {proof.title}</p>
    </>
  );
}

function End({ quiz: { right, answered, answerID } }: { quiz: PupilQuiz }) {
  return (
    <Calm title={`${right} of ${answered} right`}>
      <p className="muted">Only you and your teacher see this.</p>
      <Link className="tap row" to={links.page(answerID)}>
        Play it again on your own, when your teacher lets you go
      </Link>
    </Calm>
  );
}

function Calm({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid items-middle grow gap-4 centred packed" role="status">
      {icon && <span className={styles.icon}>{icon}</span>}
      <h1 className="large">{title}</h1>
      {children}
    </div>
  );
}
