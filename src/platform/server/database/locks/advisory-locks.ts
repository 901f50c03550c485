/** The numbers of all advisory locks, in one list so that no two uses get the same number. */
export const ADVISORY_LOCKS = {
  /** One process at a time migrates the database. */
  migration: 5_403_161,
  /** One process at a time assigns names of media. */
  mediaNames: 5_403_162,
  /** Held (shared) by every process that uses the embedded database. */
  presence: 5_403_163,
  /** Held (shared) by a backup; stored files are not deleted while it is held. */
  backup: 5_403_164,
};
