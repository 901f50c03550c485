import { useQuery } from '@tanstack/react-query';
import type { Bulletin, BulletinKind } from '#features/bulletins/contract.ts';
import { bulletinsQuery } from '#features/bulletins/web/bulletins-query.ts';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { type Exists, existsIn } from '#features/categories/use-dead-end.ts';
import type { DeadEnd, PagesWithDeadEnds } from '#features/reading/dead-ends-contract.ts';
import { deadEndsQuery } from '#features/reading/web/index/dead-ends-query.ts';
import { deadEnd } from '#platform/shared/content/action-target.ts';
import { isQuizPage } from '#platform/shared/content/quiz-item.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { editAddress } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { FaultList, type FaultyPlace } from './FaultList.tsx';

/**
 * Shows editors a list of all buttons, pictures, quizzes and links that lead to a page that does not exist.
 */
export function ContentCheckScreen() {
  const { places, hasFailed, tryAgain } = useFaultyPlaces();
  return (
    <Sheet title="Content check">
      <p className="intro">
        Buttons, pictures, quizzes and links that lead nowhere. Readers do not see them until they are mended,
        or until the page they lead to is there.
      </p>
      {hasFailed && (
        <CalmBox>
          <p role="alert">The content could not be checked.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </CalmBox>
      )}
      {places && places.length > 0 && <FaultList places={places} label="What leads nowhere" />}
      {places?.length === 0 && !hasFailed && (
        <CalmBox>
          <p>Everything leads somewhere.</p>
        </CalmBox>
      )}
      {!places && !hasFailed && <Loading text="Loading..." />}
    </Sheet>
  );
}

/**
 * @returns `places`, the pages and entries with broken links. It is null until everything is loaded, because
 * a partial list would look complete.
 */
function useFaultyPlaces(): { places: FaultyPlace[] | null; hasFailed: boolean; tryAgain(): void } {
  const pages = useQuery(deadEndsQuery);
  const news = useQuery(bulletinsQuery('news'));
  const resources = useQuery(bulletinsQuery('resources'));
  // The list of pages is loaded again, because a cached list may lack pages that were added later.
  const list = useQuery({ ...pageListQuery, staleTime: 0 });
  const failed = [pages, news, resources, list].filter(({ isError, data }) => isError || data === null);
  return {
    places:
      pages.data && news.data && resources.data && list.data && list.isFetchedAfterMount
        ? [
            ...pages.data.map(faultyPage),
            ...faultyEntries('news', news.data, existsIn(list.data)),
            ...faultyEntries('resources', resources.data, existsIn(list.data)),
          ]
        : null,
    hasFailed: failed.length > 0,
    tryAgain() {
      for (const query of failed) void query.refetch();
    },
  };
}

const KINDS: Record<string, string> = { buttons: 'Button', items: 'Picture', quizURL: 'Quiz of the page' };

function faultyPage({ answerID, title, deadEnds }: PagesWithDeadEnds[number]): FaultyPlace {
  const hasQuizzes = isQuizPage(answerID);
  return {
    key: String(answerID),
    to: editAddress(links.page(answerID)),
    title: `${title} (${answerID})`,
    faults: deadEnds.map((deadEnd) => fault(deadEnd, hasQuizzes)),
  };
}

function fault({ field, name, action, reason }: DeadEnd, hasQuizzes: boolean): FaultyPlace['faults'][number] {
  const kind = hasQuizzes ? 'Quiz' : (KINDS[field.split('.')[0] ?? ''] ?? '');
  return { key: field, name: name ? `${kind} “${name}”` : kind, action, reason };
}

const LISTS: Record<BulletinKind, string> = { news: 'News', resources: 'Teacher Resources' };

/**
 * @returns the entries of the news or the teacher resources that have broken links. Archived entries (`expired`)
 * are left out, because no reader sees them.
 */
function faultyEntries(kind: BulletinKind, bulletins: Bulletin[], exists: Exists): FaultyPlace[] {
  return bulletins
    .filter(({ expired }) => !expired)
    .map((entry) => faultyEntry(kind, entry, exists))
    .filter(({ faults }) => faults.length > 0);
}

function faultyEntry(
  kind: BulletinKind,
  { _id, title, links: given }: Bulletin,
  exists: Exists,
): FaultyPlace {
  return {
    key: _id,
    to: editAddress(links.restrictedPage(SPECIAL_PAGES[kind])),
    title: `${LISTS[kind]}: ${title}`,
    faults: given.flatMap(({ url, description }, place) => {
      const reason = deadEnd(url, exists);
      const name = description ? `Link “${description}”` : 'Link';
      return reason ? [{ key: String(place), name, action: url, reason }] : [];
    }),
  };
}
