import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { CalmBox, Sheet } from '#web/ui/Sheet.tsx';
import type { ShowPicture } from '#web/ui/show-picture.ts';
import type { BulletinKind } from '../contract.ts';
import { ARCHIVED, ArchivedSwitch } from './ArchivedSwitch.tsx';
import { Article } from './Article.tsx';
import styles from './BulletinScreen.module.css';
import { bulletinsQuery } from './bulletins-query.ts';

type Props = { kind: BulletinKind; showPicture: ShowPicture; reply: ReactNode };

const WORDS = {
  news: { title: 'News', none: 'No news yet.', failed: 'The news could not be loaded.' },
  resources: {
    title: 'Teacher Resources',
    none: 'No resources yet.',
    failed: 'The resources could not be loaded.',
  },
};

/** News and teacher resources: the newest is a wide lead, the others follow in two columns. */
export function BulletinScreen({ kind, showPicture, reply }: Props) {
  const { title } = WORDS[kind];
  return (
    <Sheet title={title} reply={reply} aside={<ArchivedSwitch />}>
      <Bulletins kind={kind} showPicture={showPicture} />
    </Sheet>
  );
}

function Bulletins({ kind, showPicture }: Omit<Props, 'reply'>) {
  const [parameters] = useSearchParams();
  const { data, isError, refetch } = useQuery(bulletinsQuery(kind));
  if (isError) {
    return (
      <CalmBox>
        <p role="alert">{WORDS[kind].failed}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </CalmBox>
    );
  }
  if (!data) return <Loading text="Loading content..." />;
  const shown = parameters.has(ARCHIVED) ? data : data.filter(({ expired }) => !expired);
  if (shown.length === 0) {
    return (
      <CalmBox>
        <p>{WORDS[kind].none}</p>
      </CalmBox>
    );
  }
  return (
    <div className={`${styles.list} ${styles[kind]}`}>
      {shown.map((bulletin, index) => (
        <Article
          key={bulletin._id}
          bulletin={bulletin}
          kind={kind}
          isLead={index === 0}
          showPicture={showPicture}
        />
      ))}
    </div>
  );
}
