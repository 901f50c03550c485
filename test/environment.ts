import { join } from 'node:path';

/**
 * The environment of every process that tests start. The set-up files of vitest and of the journeys use it.
 * @see docs/decisions/056-programs-by-path.md
 */
export const TEST_ENVIRONMENT: Record<string, string> = {
  // Server processes load their code from there, as with `npm start`: this halves the time of a start.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  // Only system tests may use optional programs that are installed.
  ...(!process.env.SYSTEM_TESTS && { PROGRAM_PATH: 'none' }),
  // With the usual low priority, making pictures would wait while other tests use the processors.
  JOB_NICENESS: '0',
};
