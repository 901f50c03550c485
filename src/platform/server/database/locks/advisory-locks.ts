/** Numbers of advisory locks. They stand in one list so that no two uses share a number: one would wait for the other. */
export const ADVISORY_LOCKS = {
  /** One process at a time brings the tables of jobs up to date. */
  jobTables: 5_403_161,
  /** Names of media are given one at a time. */
  mediaNames: 5_403_162,
  /** Shared by every process that uses the embedded database. */
  presence: 5_403_163,
};
