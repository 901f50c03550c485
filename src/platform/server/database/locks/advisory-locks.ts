/** The advisory locks that have fixed numbers. They are in one list, so that no two have the same number. */
export const ADVISORY_LOCKS = {
  /** Held by the process that migrates the database. */
  migration: 5_403_161,
  /** Held by the process that assigns names to media items. */
  mediaNames: 5_403_162,
  /** A shared lock, held by every process that uses the embedded database. */
  presence: 5_403_163,
  /** A shared lock, held by a backup. No stored file is deleted while it is held. */
  backup: 5_403_164,
};
