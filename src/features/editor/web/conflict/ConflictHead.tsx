import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#platform/web/session.ts';
import { whenOf } from '#ui/dates.ts';
import { newestVersionsQuery } from '../history/versions-query.ts';
import { Avatar } from '../presence/Avatar.tsx';
import styles from './Conflict.module.css';

type Props = {
  id: string;
  purpose: 'save' | 'restore';
  answerID: number;
  rev: number;
  /** Elements that are rendered above the headings of the two columns. */
  children: ReactNode;
};

/** The top of the dialog: who saved the other version, the options, and the headings of the two columns. */
export function ConflictHead({ id, purpose, answerID, rev, children }: Props) {
  const { data: me } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: versions } = useQuery({ ...newestVersionsQuery(answerID), staleTime: 0 });
  const theirs = versions?.find((version) => version.rev === rev);
  const name = theirs?.savedBy?.name ?? 'Somebody';
  return (
    <>
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="heading breaks">
          {purpose === 'save'
            ? `${name} saved this page while you were editing`
            : `${name} saved this page after your draft was begun`}
        </h2>
        <p id={`${id}-advice`} className="muted">
          Choose for each part. What they saved stays in the page history; what you leave out of yours is gone
          once you save, unless you copy it.
        </p>
      </div>
      {children}
      <div className={`${styles.row} no-phone`}>
        <p className={`${styles.mine} row gap-2 strong`}>
          <Avatar personID="me" initials={me?.firstName.slice(0, 1).toUpperCase() ?? ''} />
          {purpose === 'save' ? 'Mine' : 'Mine: the draft'}
        </p>
        <p className="row gap-2 strong">
          <Avatar personID={theirs?.savedBy?.personID ?? ''} initials={theirs?.savedBy?.initials ?? '?'} />
          {theirs ? `Theirs: ${name}, ${whenOf(new Date(theirs.savedAt))}` : 'Theirs'}
        </p>
      </div>
    </>
  );
}
