import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_ENVIRONMENT } from './test/environment.ts';

/**
 * Tests that need programs outside npm. `npm run test:system` runs only these tests, and fails if a program
 * is missing.
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
    // No test needs this long, even on a slow machine. The limits only stop a test that hangs.
    testTimeout: 15 * MINUTES,
    hookTimeout: 15 * MINUTES,
    teardownTimeout: 5 * MINUTES,
    expect: { poll: { timeout: 5 * MINUTES } },
    // Without isolation, a process loads the app's modules once instead of once for each test file.
    isolate: false,
    // One worker more than the machine has processors, because many test files spend time waiting for
    // servers. At most eight: a test file may use a dozen database connections, and the one database server
    // accepts a hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
  },
});
