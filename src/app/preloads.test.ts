import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { preloads } from './preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The content of first-loads.json as a build writes it: modules in the order of first-loads.ts. */
const MODULES = [
  '../features/accounts/web/layout/AccessLayout.tsx',
  '../features/accounts/web/sign-in/LoginScreen.tsx',
  '../features/accounts/web/register/RegisterScreen.tsx',
  'screens/ContentLayout.tsx',
  'screens/ContentScreen.tsx',
  'screens/classes/JoinScreen.tsx',
  'screens/ExploreScreen.tsx',
];
const MANIFEST = {
  'screens/ContentLayout.tsx': { file: 'layout.js', css: ['layout.css'], imports: ['_shared.js', 'web.tsx'] },
  'screens/ContentScreen.tsx': { file: 'content.js', imports: ['_shared.js'] },
  'screens/ExploreScreen.tsx': { file: 'map.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'web.tsx': { file: 'web.js', isEntry: true },
  '../features/accounts/web/layout/AccessLayout.tsx': { file: 'access.js' },
  '../features/accounts/web/sign-in/LoginScreen.tsx': { file: 'login.js' },
  '../features/accounts/web/register/RegisterScreen.tsx': { file: 'register.js' },
  ...pictures('login-day-tall', 'login-day-tall-small', 'login-night-tall', 'login-night-tall-small'),
  ...pictures('relief-day', 'relief-day-large', 'relief-night', 'relief-night-large'),
  ...pictures('map-day', 'map-night'),
};

test('the links of a screen are its styles, its scripts and their dependencies, each once and without the entry', () => {
  expect(write(MANIFEST)('/content/34')).toBe(
    [
      '<link rel="stylesheet" crossorigin href="/layout.css">',
      '<link rel="stylesheet" crossorigin href="/shared.css">',
      '<link rel="modulepreload" crossorigin href="/layout.js">',
      '<link rel="modulepreload" crossorigin href="/shared.js">',
      '<link rel="modulepreload" crossorigin href="/content.js">',
    ].join(''),
  );
  expect(write(MANIFEST)('/elsewhere')).toBe('');
});

test('the links of a screen include the picture for its theme, shape and density', () => {
  const login = write(MANIFEST)('/home/login');
  expect(login).toContain(
    'href="/login-night-tall-small.webp" media="(max-width: 40em) and (prefers-color-scheme: dark)"',
  );
  expect(login).toContain(
    'href="/login-day-tall.webp" media="(max-width: 60em) and (min-width: 40.01em) and (prefers-color-scheme: light), ' +
      '(orientation: portrait) and (min-width: 40.01em) and (prefers-color-scheme: light)"',
  );
  expect(write(MANIFEST)('/content/0')).toContain(
    'href="/relief-day.webp" imagesrcset="/relief-day.webp 800w, /relief-day-large.webp 1600w"',
  );
});

test.each([
  'screens/ContentScreen.tsx',
  '../features/accounts/web/sign-in/LoginScreen.tsx',
  '../ui/scenes/map-night.webp',
])('a build without %s is refused', (name) => {
  expect(() => write({ ...MANIFEST, [name]: undefined })).toThrow(`The build has no ${name}`);
});

test.each([
  '/content/34',
  '/content/34/',
  '/content/user/34',
  '/content/34?',
  '/content/34?from=mail&editor=1',
])('the page of %s is asked for with the document', (address) => {
  expect(preloads.forPage(address)).toContain('href="/api/answer/page/34"');
});

test.each([
  '/content/34?edit',
  '/content/34?edit=',
  '/content/34?from=mail&edit',
  '/content/34?history&version=2',
  '/content/add',
  '/content/-10',
  '/home/login',
])('no page is asked for with %s', (address) => {
  expect(preloads.forPage(address)).toBe('');
});

function pictures(...names: string[]): Record<string, { file: string }> {
  return Object.fromEntries(names.map((name) => [`../ui/scenes/${name}.webp`, { file: `${name}.webp` }]));
}

function write(manifest: object): (path: string) => string {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, '.vite/first-loads.json'), JSON.stringify(MODULES));
  return preloads.forScreens(folder);
}
