import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Preloads } from '#platform/server/http/site/web-app.ts';

/** A picture that a screen shows first, and where it does; `sizes` where there is a large one for dense screens. */
type Picture = { name: string; media: string; sizes?: string };

/** What Vite wrote of each module: its file, its styles, and the modules it needs. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

const DAY = '(prefers-color-scheme: light)';
const NIGHT = '(prefers-color-scheme: dark)';
/** The same conditions as in WaterlineScene.tsx. */
const PHONE = '(max-width: 700px)';
const TALL =
  '(min-width: 701px) and (max-width: 899px), (min-width: 701px) and (max-width: 1120px) and (orientation: portrait)';

/** The same as in ReliefBand.tsx: another choice would load the picture twice. */
const RELIEF_SIZES = '(max-width: 820px) 100vw, (min-width: 1700px) 580px, 392px';

/** The screens a visit begins with; what they need is asked for together with the first script, not after it. */
const FIRST_SCREENS: { path: RegExp; modules: string[]; pictures: Picture[] }[] = [
  {
    path: /^\/home\/login\/?$/,
    modules: [
      '../features/accounts/web/layout/AccessLayout.tsx',
      '../features/accounts/web/sign-in/LoginScreen.tsx',
    ],
    pictures: [
      { name: 'login-day-tall-small', media: `${PHONE} and ${DAY}` },
      { name: 'login-night-tall-small', media: `${PHONE} and ${NIGHT}` },
      { name: 'login-day-tall', media: everyOf(TALL, DAY) },
      { name: 'login-night-tall', media: everyOf(TALL, NIGHT) },
    ],
  },
  {
    path: /^\/home\/register\/?$/,
    modules: [
      '../features/accounts/web/layout/AccessLayout.tsx',
      '../features/accounts/web/register/RegisterScreen.tsx',
    ],
    pictures: [],
  },
  {
    path: /^\/content\/0\/?$/,
    modules: ['screens/ContentLayout.tsx', 'screens/ContentScreen.tsx'],
    pictures: [
      { name: 'relief-day', media: DAY, sizes: RELIEF_SIZES },
      { name: 'relief-night', media: NIGHT, sizes: RELIEF_SIZES },
    ],
  },
  {
    path: /^\/content\/map\/?$/,
    modules: ['screens/ContentLayout.tsx', 'screens/ExploreScreen.tsx'],
    pictures: [
      { name: 'map-day', media: DAY },
      { name: 'map-night', media: NIGHT },
    ],
  },
  { path: /^\/content\//, modules: ['screens/ContentLayout.tsx', 'screens/ContentScreen.tsx'], pictures: [] },
];

export const preloads: Preloads = { forScreens: createPreloads, forPage: pagePreload };

/** @returns for an address, the links that load its screen's scripts, styles and picture at once */
function createPreloads(folder: string): (path: string) => string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const screens = FIRST_SCREENS.map(({ path, modules, pictures }) => ({
    path,
    links: moduleLinks(manifest, modules) + pictureLinks(manifest, pictures),
  }));
  return (path) => screens.find((screen) => screen.path.test(path))?.links ?? '';
}

/**
 * A page's content is asked for with the document that will show it.
 * @param address with its query: a page that is edited is read in another way, and the browser would keep an answer
 * that nobody has used until the page was saved, and show it then
 * @returns '' for other addresses
 */
function pagePreload(address: string): string {
  const answerID = /^\/content\/(?:user\/)?(\d{1,9})\/?(?:\?(?!(?:.*&)?(?:edit|history)(?:[=&]|$))|$)/.exec(
    address,
  )?.[1];
  if (answerID === undefined) return '';
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/answer/page/${answerID}">`;
}

function moduleLinks(manifest: Manifest, modules: string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  for (const name of modules) visit(name);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Somebody who chose the other theme than the system's loads one small picture in vain. */
function pictureLinks(manifest: Manifest, pictures: Picture[]): string {
  return pictures
    .map(({ name, media, sizes }) => {
      const file = manifest[`../ui/scenes/${name}.webp`]?.file;
      const large = sizes && manifest[`../ui/scenes/${name}-large.webp`]?.file;
      const choice = large ? ` imagesrcset="/${file} 800w, /${large} 1600w" imagesizes="${sizes}"` : '';
      return file
        ? `<link rel="preload" as="image" fetchpriority="high" href="/${file}"${choice} media="${media}">`
        : '';
    })
    .join('');
}

/** Adds a condition to each part of a media query list. */
function everyOf(list: string, condition: string): string {
  return list
    .split(', ')
    .map((part) => `${part} and ${condition}`)
    .join(', ');
}
