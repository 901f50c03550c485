import { useQuery } from '@tanstack/react-query';
import { BULLETIN_KINDS, type Bulletin, type BulletinKind } from '#features/bulletins/contract.ts';
import { bulletinsQuery } from '#features/bulletins/web/bulletins-query.ts';
import type { DeadEnd, PagesWithDeadEnds } from '#features/pages/dead-ends-contract.ts';
import { deadEndsQuery } from '#features/pages/web/content-check/dead-ends-query.ts';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '../links.ts';
import { editAddress } from '../shell/edit-address.ts';
import { Button } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import { CalmBox, Sheet } from '../ui/Sheet.tsx';
import { useDeadEnd } from '../ui/use-dead-end.ts';
import styles from './ContentCheckScreen.module.css';
import { FaultList, type FaultyPlace } from './FaultList.tsx';

/** Every button, picture, quiz and link that leads nowhere, for those who can mend it. */
export function ContentCheckScreen() {
  const { data: pages, isError, refetch } = useQuery(deadEndsQuery);
  const entries = useFaultyEntries();
  const places = pages && [...pages.map(faultyPage), ...entries];
  return (
    <Sheet title="Content check">
      <p className={styles.intro}>
        Buttons, pictures, quizzes and links that lead nowhere. Readers do not see them until they are mended,
        or until the page they lead to is there.
      </p>
      {places && places.length > 0 && <FaultList places={places} label="What leads nowhere" />}
      {places?.length === 0 && (
        <CalmBox>
          <p>Everything leads somewhere.</p>
        </CalmBox>
      )}
      {!pages && isError && (
        <CalmBox>
          <p role="alert">The content could not be checked.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!pages && !isError && <Loading text="Loading..." />}
    </Sheet>
  );
}

const KINDS: Record<string, string> = { buttons: 'Button', items: 'Picture', quizURL: 'Quiz of the page' };

function faultyPage({ answerID, title, deadEnds }: PagesWithDeadEnds[number]): FaultyPlace {
  const isQuizPage = answerID === SPECIAL_PAGES.quizzes;
  return {
    to: editAddress(links.page(answerID)),
    title: `${title} (${answerID})`,
    faults: deadEnds.map((deadEnd) => fault(deadEnd, isQuizPage)),
  };
}

function fault({ field, name, action, reason }: DeadEnd, isQuizPage: boolean): FaultyPlace['faults'][number] {
  const kind = isQuizPage ? 'Quiz' : (KINDS[field.split('.')[0] ?? ''] ?? '');
  return { key: field, name: name ? `${kind} “${name}”` : kind, action, reason };
}

const LISTS: Record<BulletinKind, string> = { news: 'News', resources: 'Teacher Resources' };

function useFaultyEntries(): FaultyPlace[] {
  const deadEnd = useDeadEnd();
  const { data: news } = useQuery(bulletinsQuery('news'));
  const { data: resources } = useQuery(bulletinsQuery('resources'));
  const lists = { news, resources };
  return BULLETIN_KINDS.flatMap((kind) =>
    (lists[kind] ?? []).map((entry) => faultyEntry(kind, entry)),
  ).filter(({ faults }) => faults.length > 0);

  function faultyEntry(kind: BulletinKind, { title, links: given }: Bulletin): FaultyPlace {
    return {
      to: editAddress(links.restrictedPage(SPECIAL_PAGES[kind])),
      title: `${LISTS[kind]}: ${title}`,
      faults: given.flatMap(({ url, description }, place) => {
        const reason = deadEnd(url);
        const name = description ? `Link “${description}”` : 'Link';
        return reason ? [{ key: String(place), name, action: url, reason }] : [];
      }),
    };
  }
}
