import { join } from 'node:path';

/**
 * Environment variables for every process that tests start. The set-up files of Vitest and of the browser
 * journeys set them.
 * @see docs/decisions/056-programs-by-path.md
 */
export const TEST_ENVIRONMENT: Record<string, string> = {
  // Server processes share a cache of compiled code, as with `npm start`. This halves the time in which they
  // start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  // Only system tests may use the optional programs that are installed on this machine.
  ...(!process.env.SYSTEM_TESTS && { PROGRAM_PATH: 'none' }),
  // Jobs usually run with a low process priority. In a test, making a picture would then wait for the other
  // tests.
  JOB_NICENESS: '0',
};
