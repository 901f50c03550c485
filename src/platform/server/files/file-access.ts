import type { Caller } from '../http/caller.ts';

/** Decides who may read stored files. Rules and reasons: docs/decisions/048-files-by-address.md. */
export type FileAccess = {
  /**
   * True for files that are open to everyone. Reads only memory and not the database, because it runs for
   * every picture of every page.
   */
  isPublic(file: string): boolean;
  /** True if the caller may read this file. Called only for files that are not public. */
  isOpenTo(caller: Caller | null, file: string): Promise<boolean>;
};
