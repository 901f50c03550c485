import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { TEST_ENVIRONMENT } from './test/environment.ts';

// Servers started by journeys inherit this environment, from the test process and from the global set-up.
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
 * Journeys that differ on a phone. The other journeys choose their own sizes and themes, or are the same on
 * every device.
 */
const ON_PHONES = ['main-job', 'people', 'reading'].map(specOf);

const MINUTES = 60_000;

/** Whole visits in a real browser; every test has its own server and database. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/server.ts',
  // Far longer than any journey takes: a slow machine must only be slow, not fail.
  timeout: 30 * MINUTES,
  expect: { timeout: 2 * MINUTES },
  // Runs the tests of a file in parallel too, because one file may contain half of all tests.
  fullyParallel: true,
  // Each worker needs a browser, a server and a database. So there is one worker per processor, but at most
  // four, because memory is limited.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // Far shorter than the limit of a journey, so that a control that cannot be used fails early.
    actionTimeout: 2 * MINUTES,
    launchOptions: launchWith(),
    // Recording traces takes a third of the time: set TRACE=on to keep the traces of failures.
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
    // Journeys that need programs outside npm: `npm run test:system`.
    ...(process.env.SYSTEM_TESTS ? [{ name: 'system', testDir: 'test/system-journeys', use: wide }] : []),
  ],
});

/** @param more additional arguments of the browser */
export function launchWith(more: string[] = []) {
  // Playwright's own limit is shorter than the limit of a step.
  return { executablePath: process.env.CHROME_PATH, args: [...ARGUMENTS, ...more], timeout: 10 * MINUTES };
}

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}
