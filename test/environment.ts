/**
 * The environment of everything that tests start. Set by the set-up of vitest and of the journeys.
 * @see docs/decisions/056-programs-by-path.md
 */
export const TEST_ENVIRONMENT: Record<string, string> = {
  // Only system tests use installed optional programs.
  ...(!process.env.SYSTEM_TESTS && { PROGRAM_PATH: 'none' }),
  // At the lowest priority, pictures would wait while other tests use the processors.
  JOB_NICENESS: '0',
};
