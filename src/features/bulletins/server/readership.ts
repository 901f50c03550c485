import type { Caller } from '#platform/server/http/caller.ts';
import { may } from '#platform/shared/people/access.ts';

export type Readership = { readsArchived: boolean; readsTeachersOnly: boolean };

/** Source: decisions D-41 and D-42. */
export function readershipOf(caller: Caller | null): Readership {
  return {
    readsArchived: may(caller, 'editContent'),
    readsTeachersOnly: may(caller, 'readTeachersOnly'),
  };
}
