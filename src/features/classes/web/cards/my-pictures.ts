import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { createStore } from '#platform/web/store.ts';
import type { joinClass } from '../../contract.ts';

const KEY = 'my pictures';

type Joined = Pick<Answered<typeof joinClass>, 'nickname' | 'pictures' | 'wish'>;

/**
 * The nickname and pictures to show to a pupil who has just joined. They stay in the tab's session storage
 * until the pupil has confirmed them.
 */
export const justJoined = createStore<Joined | null>(read());

/** Stores the pictures in the tab's session storage, because the app reloads after a pupil has joined. */
export function keepMyPictures({ nickname, pictures, wish }: Joined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ nickname, pictures, wish }));
  } catch {
    // If the browser does not allow storage, the pupil does not see the pictures. The teacher can then make a
    // new card.
  }
}

export function forgetMyPictures(): void {
  justJoined.set(null);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If the browser does not allow storage, there are no stored pictures to remove.
  }
}

function read(): Joined | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Joined | null;
  } catch {
    return null;
  }
}
