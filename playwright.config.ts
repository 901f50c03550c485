import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { TEST_ENVIRONMENT } from './test/environment.ts';

// Servers that journeys start inherit it, from the process that runs a journey as from that of the global set-up.
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

/** What works otherwise on a phone; the rest chooses its own sizes and themes, or is alike in all of them. */
const ON_PHONES = ['main-job', 'people', 'reading'].map(specOf);

const MINUTES = 60_000;

/** Whole visits in a real browser; every test has a server and a database of its own. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/server.ts',
  // Both far beyond what anything takes: on a slow machine a journey only takes longer.
  timeout: 30 * MINUTES,
  expect: { timeout: 5 * MINUTES },
  // One file may hold half of the time.
  fullyParallel: true,
  // Each has a browser, a server and a database: one for each processor, as long as their memory is there.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // What cannot be pressed fails long before its journey would.
    actionTimeout: 300_000,
    launchOptions: launchWith(),
    // A film of every step costs a third of the time: TRACE=on makes one of what fails.
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
    // What needs programs that npm does not bring: `npm run test:system`.
    ...(process.env.SYSTEM_TESTS ? [{ name: 'system', testDir: 'test/system-journeys', use: wide }] : []),
  ],
});

/** @param more arguments of the browser */
export function launchWith(more: string[] = []) {
  // Playwright's own limit is shorter than the limit of a step.
  return { executablePath: process.env.CHROME_PATH, args: [...ARGUMENTS, ...more], timeout: 10 * MINUTES };
}

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}
