import type { Caller } from '#server/http/caller.ts';
import { may, type Role } from '#shared/access.ts';

/** What of the lists somebody may read. */
export type Readership = { readsArchived: boolean; readsTeachersOnly: boolean };

/** Answer keys are for those who teach or edit. Source: decision D-42. */
const NOT_TEACHING: readonly Role[] = ['view', 'student'];

/** Source: decisions D-41 and D-42. */
export function readershipOf(caller: Caller | null): Readership {
  return {
    readsArchived: may(caller, 'editContent'),
    readsTeachersOnly: caller !== null && !NOT_TEACHING.includes(caller.role),
  };
}
