import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_ENVIRONMENT } from './test/environment.ts';

/** They need programs that npm does not bring: `npm run test:system` runs them alone, and fails without those. */
const SYSTEM = '**/*.system.test.ts';
const MINUTES = 60_000;

export default defineConfig({
  test: {
    ...(process.env.SYSTEM_TESTS
      ? { include: [SYSTEM] }
      : {
          include: ['{src,tools,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SYSTEM],
        }),
    env: TEST_ENVIRONMENT,
    globalSetup: ['test/database.ts'],
    // Far beyond what anything takes: on a slow machine a test only takes longer.
    testTimeout: 15 * MINUTES,
    hookTimeout: 15 * MINUTES,
    teardownTimeout: 5 * MINUTES,
    expect: { poll: { timeout: 5 * MINUTES } },
    // A process reads the app's modules once, not again for each file.
    isolate: false,
    // One more than there are processors: many files wait for servers that start, and for what was killed. No more than
    // eight: each keeps a dozen connections at times, and their one database server gives a hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
  },
});
