import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#platform/web/session.ts';
import { whenOf } from '#ui/when.ts';
import { newestVersionsQuery } from '../history/versions-query.ts';
import { Avatar } from '../presence/Avatar.tsx';
import styles from './ConflictDialog.module.css';

type Props = { id: string; purpose: 'save' | 'restore'; answerID: number; rev: number };

/** Shows whose save would be overwritten, and the options. */
export function ConflictHead({ id, purpose, answerID, rev }: Props) {
  const { data: me } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: versions } = useQuery({ ...newestVersionsQuery(answerID), staleTime: 0 });
  const theirs = versions?.find((version) => version.rev === rev);
  const name = theirs?.savedBy?.name ?? 'Somebody';
  return (
    <>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {purpose === 'save'
            ? `${name} saved this page while you were editing`
            : `${name} saved this page after your draft was begun`}
        </h2>
        <p id={`${id}-advice`} className={styles.advice}>
          Choose for each part. What they saved stays in the page history; what you leave out of yours is gone
          once you save, unless you copy it.
        </p>
      </div>
      <div className={styles.sides}>
        <p className={styles.side}>
          <Avatar personID="me" initials={me?.firstName.slice(0, 1).toUpperCase() ?? ''} />
          {purpose === 'save' ? 'Mine' : 'Mine: the draft'}
        </p>
        <p className={styles.side}>
          <Avatar personID={theirs?.savedBy?.personID ?? ''} initials={theirs?.savedBy?.initials ?? '?'} />
          {theirs ? `Theirs: ${name}, ${whenOf(new Date(theirs.savedAt))}` : 'Theirs'}
        </p>
      </div>
    </>
  );
}
