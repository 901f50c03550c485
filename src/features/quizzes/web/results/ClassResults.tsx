import { useQuery } from '@tanstack/react-query';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { classResultsQuery } from '../../results-queries.ts';
import styles from './ClassResults.module.css';

/** Lists the quizzes that pupils of a class have begun, each with a link to its results. */
export function ClassResults({ classId }: { classId: string }) {
  const { data, isError, refetch } = useQuery(classResultsQuery(classId));
  if (!data && isError)
    return (
      <CalmBox>
        <p role="alert">The results could not be loaded. The class may have ended.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    );
  if (!data) return <Loading text="Loading..." />;
  if (data.quizzes.length === 0)
    return (
      <CalmBox>
        <p>Nobody has answered a quiz yet. The results appear here while the class plays.</p>
        <ButtonLink to={links.page(SPECIAL_PAGES.quizzes)}>Quizzes</ButtonLink>
      </CalmBox>
    );
  return (
    <ul className="grid gap-3" aria-label="Results">
      {data.quizzes.map(({ answerID, title, questions, pupils }) => (
        <li key={answerID}>
          <Link className={styles.quiz} to={links.quizResults(classId, answerID)}>
            <span className="strong">{title.replace(/: quiz$/, '')}</span>
            <span className="muted">
              {pupils === 1 ? '1 pupil' : `${pupils} pupils`} · {questions} questions
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
