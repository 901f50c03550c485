import { lazy, Suspense } from 'react';
import { may } from '#platform/shared/people/access.ts';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';

const Follower = lazy(async () => ({ default: (await import('#features/live/web/Follower.tsx')).Follower }));
const MyPictures = lazy(async () => ({
  default: (await import('#features/classes/web/cards/MyPictures.tsx')).MyPictures,
}));
const FollowBar = lazy(async () => ({
  default: (await import('#features/live/web/FollowBar.tsx')).FollowBar,
}));

/**
 * Live functions of a class, available on every page. Pupils see the page that the teacher opens and, after
 * they have joined, the secret pictures with which they can sign in again. Teachers see the bar with which
 * they show pages to the class.
 */
export function LiveGate({ person }: { person: CurrentUser }) {
  return (
    <div data-live>
      <Suspense>
        {person.pupil ? (
          <>
            <Follower />
            <MyPictures />
          </>
        ) : (
          may(person, 'holdClasses') && <FollowBar />
        )}
      </Suspense>
    </div>
  );
}
