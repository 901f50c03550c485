import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listenControls } from '#features/listening/listen-controls.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Illustrators } from '#ui/layout/Illustrators.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { Bulletin, BulletinKind } from '../contract.ts';
import { ARCHIVED, ArchivedSwitch } from './ArchivedSwitch.tsx';
import { Article } from './Article.tsx';
import styles from './BulletinScreen.module.css';
import { bulletinsQuery } from './bulletins-query.ts';
import { toReadable } from './readable-bulletins.ts';

type Props = { kind: BulletinKind; reply: ReactNode };

const WORDS = {
  news: { title: 'News', none: 'No news yet.', failed: 'The news could not be loaded.' },
  resources: {
    title: 'Teacher Resources',
    none: 'No resources yet.',
    failed: 'The resources could not be loaded.',
  },
};

/**
 * Shows news or teacher resources. The newest entry is as wide as the screen; the other entries follow in two
 * columns.
 */
export function BulletinScreen({ kind, reply }: Props) {
  const { title } = WORDS[kind];
  const [parameters] = useSearchParams();
  const { data, isError, refetch } = useQuery(bulletinsQuery(kind));
  const shown = parameters.has(ARCHIVED) ? data : data?.filter(({ expired }) => !expired);
  return (
    <Sheet
      title={title}
      reply={reply}
      aside={<ArchivedSwitch />}
      heard={listenControls(toReadable(kind, title, shown ?? []))}
    >
      <Bulletins {...{ kind, shown, isError }} tryAgain={() => void refetch()} />
    </Sheet>
  );
}

type ListProps = Pick<Props, 'kind'> & {
  shown: Bulletin[] | undefined;
  isError: boolean;
  tryAgain(): void;
};

function Bulletins({ kind, shown, isError, tryAgain }: ListProps) {
  // If the entries cannot be loaded again, the entries that were loaded before stay visible.
  if (isError && !shown) {
    return (
      <CalmBox>
        <p role="alert">{WORDS[kind].failed}</p>
        <Button onClick={tryAgain}>Try again</Button>
      </CalmBox>
    );
  }
  if (!shown) return <Loading text="Loading content..." />;
  if (shown.length === 0) {
    return (
      <CalmBox>
        <p>{WORDS[kind].none}</p>
      </CalmBox>
    );
  }
  return (
    <>
      <div className={styles.list}>
        {shown.map((bulletin, index) => (
          <Article key={bulletin._id} bulletin={bulletin} kind={kind} isLead={index === 0} />
        ))}
      </div>
      <Illustrators credits={shown.map(({ media }) => media?.credit ?? '')} />
    </>
  );
}
