import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_ENVIRONMENT } from './test/environment.ts';

/**
 * Tests that need programs outside npm: `npm run test:system` runs only these tests, and fails without the
 * programs.
 */
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
    globalSetup: ['test/database/set-up.ts'],
    // Far longer than any test takes: a slow machine must only be slow, not fail.
    testTimeout: 15 * MINUTES,
    hookTimeout: 15 * MINUTES,
    teardownTimeout: 5 * MINUTES,
    expect: { poll: { timeout: 5 * MINUTES } },
    // Without isolation, a process loads the app's modules once instead of once for each test file.
    isolate: false,
    // One worker more than there are processors, because many test files wait for servers. At most eight: each
    // file may use a dozen connections, and the one database server accepts a hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
  },
});
