import { defineConfig, devices } from '@playwright/test';

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

/** Phones show pages and take small edits; whole pages are made on wider screens. */
const WIDE = ['editing', 'media', 'no-lost-work', 'page-editor', 'xss'].map(specOf);
/** These choose their own sizes and themes, or look the same in all of them. */
const ONCE = ['editing', 'media', 'no-lost-work', 'xss'].map(specOf);

/** Whole visits in a real browser; every test has a server and a database of its own. */
export default defineConfig({
  testDir: 'test/journeys',
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
    { name: 'wide, night', testIgnore: ONCE, use: { ...wide, colorScheme: 'dark' } },
    { name: 'phone, day', testIgnore: WIDE, use: { ...narrow, colorScheme: 'light' } },
    { name: 'phone, night', testIgnore: WIDE, use: { ...narrow, colorScheme: 'dark' } },
  ],
});

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}
