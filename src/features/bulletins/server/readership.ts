import type { Caller } from '#platform/server/http/caller.ts';
import { may } from '#platform/shared/people/access.ts';

export type Readership = { readsArchived: boolean; readsResources: boolean; readsTeachersOnly: boolean };

/** @returns the kinds of entries that the caller may read. Source: docs/behaviour.md 24.1, 24.3 */
export function readershipOf(caller: Caller | null): Readership {
  return {
    readsArchived: may(caller, 'editContent'),
    readsResources: may(caller, 'readResources'),
    readsTeachersOnly: may(caller, 'readTeachersOnly'),
  };
}
