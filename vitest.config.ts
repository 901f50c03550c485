import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** `x.system.test.ts` need programs that npm does not bring: `npm run test:system` runs them, and fails without those. */
const SYSTEM = '**/*.system.test.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.SYSTEM_TESTS ? [] : [SYSTEM])],
    globalSetup: ['test/database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process reads the app's modules once, not again for each file.
    isolate: false,
    // One more than there are processors: many files wait for servers that start, and for what was killed. No more than
    // eight: each keeps a dozen connections at times, and their one database server gives a hundred.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    expect: { poll: { timeout: 15_000 } },
  },
});
