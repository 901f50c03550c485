import { defineConfig, devices } from '@playwright/test';

export const ARGUMENTS = [
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

/** What everybody sees in every size and theme; the rest chooses its own, or is alike in all of them. */
const EVERYWHERE = ['main-job'].map(specOf);
/** What also works otherwise on a phone. */
const ON_PHONES = ['main-job', 'map', 'people', 'reading'].map(specOf);

/** Whole visits in a real browser; every test has a server and a database of its own. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/server.ts',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // One file may hold half of the time.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CHROME_PATH, args: ARGUMENTS },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide, day', use: { ...wide, colorScheme: 'light' } },
    { name: 'wide, night', testMatch: EVERYWHERE, use: { ...wide, colorScheme: 'dark' } },
    { name: 'phone, day', testMatch: EVERYWHERE, use: { ...narrow, colorScheme: 'light' } },
    { name: 'phone, night', testMatch: ON_PHONES, use: { ...narrow, colorScheme: 'dark' } },
    // What needs programs that npm does not bring: `npm run test:system`.
    ...(process.env.SYSTEM_TESTS ? [{ name: 'system', testDir: 'test/system-journeys', use: wide }] : []),
  ],
});

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}
