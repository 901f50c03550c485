import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { createStore } from '#platform/web/store.ts';
import type { joinClass } from '../../contract.ts';

const KEY = 'my pictures';

type Joined = Pick<Answered<typeof joinClass>, 'nickname' | 'pictures' | 'wish'>;

/** What a pupil who has just joined should know. It stays in the tab until the pupil has seen it. */
export const justJoined = createStore<Joined | null>(read());

/** The app starts again after joining, so the pictures wait in the tab. */
export function keepMyPictures({ nickname, pictures, wish }: Joined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ nickname, pictures, wish }));
  } catch {
    // Without storage the teacher can make a new card.
  }
}

export function forgetMyPictures(): void {
  justJoined.set(null);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to remove.
  }
}

function read(): Joined | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Joined | null;
  } catch {
    return null;
  }
}
