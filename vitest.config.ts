import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_ENVIRONMENT } from './test/environment.ts';

/** They need programs outside npm: `npm run test:system` runs only these, and fails without the programs. */
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
    // Far longer than any test: on a slow machine it only takes longer.
    testTimeout: 15 * MINUTES,
    hookTimeout: 15 * MINUTES,
    teardownTimeout: 5 * MINUTES,
    expect: { poll: { timeout: 5 * MINUTES } },
    // A process loads the app's modules once, not for each file.
    isolate: false,
    // One more than there are processors, because many files wait for servers. At most eight: each file may
    // use a dozen connections, and the one database server has a hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
  },
});
