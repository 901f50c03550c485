/**
 * What everything that tests start finds in its environment. Set by the set-up of vitest and of the journeys.
 * @see docs/decisions/056-programs-by-path.md
 */
export const TEST_ENVIRONMENT: Record<string, string> = {
  // Only system tests see what happens to be installed.
  ...(!process.env.SYSTEM_TESTS && { PROGRAM_PATH: 'none' }),
  // At the lowest priority, pictures would wait for as long as anything else keeps the processors busy.
  JOB_NICENESS: '0',
};
