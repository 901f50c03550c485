import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { preloads } from './preloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The content of first-loads.json as a build writes it: the app, then the modules in the order of first-loads.ts. */
const MODULES = [
  'web.tsx',
  '../features/accounts/web/layout/AccessLayout.tsx',
  '../features/accounts/web/sign-in/LoginScreen.tsx',
  '../features/accounts/web/register/RegisterScreen.tsx',
  'screens/ContentLayout.tsx',
  'screens/ContentScreen.tsx',
  'screens/classes/JoinScreen.tsx',
  'screens/ExploreScreen.tsx',
];
const MANIFEST = {
  'screens/ContentLayout.tsx': {
    file: 'layout.js',
    css: ['layout.css'],
    imports: ['_shared.js', 'start/start.ts'],
  },
  'screens/ContentScreen.tsx': { file: 'content.js', imports: ['_shared.js'] },
  'screens/ExploreScreen.tsx': { file: 'map.js' },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  'web.tsx': { file: 'web.js' },
  'start/start.ts': { file: 'start.js', isEntry: true },
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
      '<link rel="later" as="style" crossorigin href="/layout.css">',
      '<link rel="later" as="style" crossorigin href="/shared.css">',
      '<link rel="later" crossorigin href="/web.js">',
      '<link rel="later" crossorigin href="/layout.js">',
      '<link rel="later" crossorigin href="/shared.js">',
      '<link rel="later" crossorigin href="/content.js">',
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/text.woff2">',
    ].join(''),
  );
});

test('a screen without a first paint preloads at once, and every other one at least the app', () => {
  expect(write(MANIFEST)('/content/map')).toContain('<link rel="modulepreload" crossorigin href="/map.js">');
  expect(write(MANIFEST)('/elsewhere')).toContain('<link rel="modulepreload" crossorigin href="/web.js">');
});

test('the fonts of the log-in screen come after its picture', () => {
  expect(write(MANIFEST)('/home/login')).toContain('<link rel="later" as="font"');
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
  writeFileSync(join(folder, '.vite/fonts.json'), JSON.stringify(['text.woff2']));
  return preloads.forScreens(folder);
}
