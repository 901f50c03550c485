import { IconCalendar, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { longDay } from '#ui/dates.ts';
import { NameForm } from '#ui/fields/NameForm.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { createClass, type SchoolClass } from '../contract.ts';
import styles from './ClassesScreen.module.css';
import { CLASSES, classesQuery } from './classes-query.ts';

/** How often the number of pupils who are present is loaded again, in milliseconds. */
const REFRESH_MS = 10_000;

type Props = {
  /** The lessons of the teacher. */
  lessons: ReactNode;
  /** Renders the picture of a class. The picture fills the element around it. */
  renderPicture(id: string): ReactNode;
  /** Renders how many pupils of a class have finished the current lesson. */
  renderProgress(found: SchoolClass): ReactNode;
};

/** The list of a teacher's classes, and a form that creates a class. */
export function ClassesScreen({ lessons, ...cards }: Props) {
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery({ ...classesQuery, refetchInterval: REFRESH_MS });
  async function create(name: string) {
    const result = await attempt(createClass, { body: { name } });
    if (result.is === 'refused') return result;
    void queryClient.invalidateQueries({ queryKey: [CLASSES] });
    void navigate(links.schoolClass(result.answer.id));
    return undefined;
  }
  return (
    <Sheet title="My classes">
      <div className="grid from-top gap-6">
        <NameForm label="Name, such as Year 5 Blue" maxLength={60} button="Create class" onSend={create} />
        {data && <ClassList classes={data} {...cards} />}
        {!data && isError && (
          <CalmBox>
            <p role="alert">The classes could not be loaded.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </CalmBox>
        )}
        {!data && !isError && <Loading text="Loading..." />}
        {lessons}
        <p className="row gap-3 muted">
          <IconShieldCheck aria-hidden />
          <span>
            Pupils need no e-mail address and no name. A class and all its answers are deleted when it ends.{' '}
            <Link to={links.pupilPrivacy()}>What is kept about a pupil</Link>
          </span>
        </p>
      </div>
    </Sheet>
  );
}

function ClassList({ classes, ...cards }: { classes: SchoolClass[] } & Omit<Props, 'lessons'>) {
  if (classes.length === 0)
    return (
      <CalmBox>
        <p>You have no class yet.</p>
        <p className="muted">
          A class reads together in three minutes: pupils join with a code and a nickname.
        </p>
      </CalmBox>
    );
  return (
    <ul className="grid gap-5 cards" aria-label="Classes">
      {classes.map((each) => (
        <ClassCard key={each.id} found={each} {...cards} />
      ))}
    </ul>
  );
}

function ClassCard({
  found,
  renderPicture,
  renderProgress,
}: { found: SchoolClass } & Omit<Props, 'lessons'>) {
  const { id, name, code, pupils, here, endsAt } = found;
  return (
    <li className="outlined clip round-3 relative ring-within grid surface lit-hover picture-card">
      <div className="relative low slim sunken">
        {renderPicture(id)}
        <span className={styles.code}>
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </div>
      <div className="grid from-top gap-2 pad-4-5">
        <h2 className="reading breaks">
          <Link className="no-ring plain-link as-parent covering" to={links.schoolClass(id)}>
            {name}
          </Link>
        </h2>
        <p className="row wrap gap-3 muted tabular">
          <span className="row gap-1">
            <IconUsers aria-hidden /> {pupils} {pupils === 1 ? 'pupil' : 'pupils'}
          </span>
          {here > 0 ? (
            <span className={styles.here}>{here} here now</span>
          ) : (
            <span className="row gap-1">
              <IconCalendar aria-hidden /> Ends {longDay(new Date(endsAt))}
            </span>
          )}
        </p>
        {renderProgress(found)}
      </div>
    </li>
  );
}
