import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { TEST_ENVIRONMENT } from './test/environment.ts';

// The browser tests start servers as child processes, which inherit these environment variables.
Object.assign(process.env, TEST_ENVIRONMENT);

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const wide = { viewport: { width: 1440, height: 900 } };
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const narrow = { ...phone, viewport: { width: 390, height: 844 } };

/**
 * The test files that also run in the project for phones, because the app behaves differently there. All
 * other files choose their own window sizes and themes, or test what is the same on every device.
 */
const ON_PHONES = ['main-job', 'people', 'reading'].map(specOf);

const MINUTES = 60_000;

/** Browser tests of whole visits to the app ("journeys"). Every test has its own server and database. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/server.ts',
  // A test never needs this long, even on a slow machine. The limit only stops a test that hangs.
  timeout: 30 * MINUTES,
  expect: { timeout: 2 * MINUTES },
  // Runs the tests of a file in parallel too, because one file may contain half of all tests.
  fullyParallel: true,
  // Each worker needs a browser, a server and a database. Playwright starts one worker per processor, but at
  // least two, and at most four, because memory is limited.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  forbidOnly: true,
  // In CI, a journey that fails is tried once more. If it then passes, the last lines of the output name it as
  // flaky. The cause must still be found: until now it was always a race in the test or in the app.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    // The time limit for one click or input. It is much shorter than the limit of the whole test, so that a
    // control that cannot be used makes the test fail early.
    actionTimeout: 2 * MINUTES,
    launchOptions: launchWith(),
    // Recording traces takes up a third of the running time, so it is off by default. TRACE=on keeps the
    // traces of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide, day', use: { ...wide, colorScheme: 'light' } },
    {
      name: 'phone, night',
      testMatch: ON_PHONES,
      grepInvert: /by the keyboard alone/,
      use: { ...narrow, colorScheme: 'dark' },
    },
    // The browser tests that need programs outside npm. `npm run test:system` sets SYSTEM_TESTS and runs
    // them.
    ...(process.env.SYSTEM_TESTS ? [{ name: 'system', testDir: 'test/system-journeys', use: wide }] : []),
  ],
});

/**
 * @param more additional arguments of the browser
 * @returns the options with which Playwright starts the browser
 */
export function launchWith(more: string[] = []) {
  // The time limit for starting the browser. Playwright's default would be too short on a busy machine.
  return { executablePath: process.env.CHROME_PATH, args: [...ARGUMENTS, ...more], timeout: 10 * MINUTES };
}

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}
