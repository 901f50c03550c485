import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reliefSrcSet } from '#features/reading/web/text/relief-pictures.ts';
import type { Preloads } from '#platform/server/http/site/web-app.ts';
import { load } from './first-loads.ts';
import { FIRST_SCREENS, type FirstPicture } from './first-screens.ts';

/** Vite's manifest. It gives the built file, the styles and the imports of each module. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** Vite's root folder. Names in the manifest are relative to it. */
const ROOT = import.meta.dirname;

export const preloads: Preloads = { forScreens: createPreloads, forPage: pagePreload };

/**
 * @returns a function that takes an address and returns the links that preload the scripts, styles and
 * pictures of its screen
 */
function createPreloads(folder: string): (path: string) => string {
  const manifest: Manifest = readJson(folder, 'manifest.json');
  // The app itself, then the modules of the first screens. They have the same order as the functions in `load`, which
  // import them. At build time, recordFirstLoads (vite.config.ts) writes them to first-loads.json.
  const [app = '', ...modules]: string[] = readJson(folder, 'first-loads.json');
  const fonts: string[] = readJson(folder, 'fonts.json');
  const functions: unknown[] = Object.values(load);
  const screens = FIRST_SCREENS.map(({ path, loads, pictures, paints }) => ({
    path,
    links:
      moduleLinks(
        manifest,
        [app, ...loads.map((one) => modules[functions.indexOf(one)] ?? String(one))],
        paints !== 'nothing',
      ) +
      pictures.map((picture) => pictureLink(manifest, picture)).join('') +
      fontLinks(fonts, paints === 'pictures'),
  }));
  const others = moduleLinks(manifest, [app], false) + fontLinks(fonts, false);
  return (path) => screens.find((screen) => screen.path.test(path))?.links ?? others;
}

/**
 * Creates a link that makes the browser request the content of a page while it still loads the document.
 * @param address the address of the requested document, with its query
 * @returns '' for other screens, and for a page in edit mode or its history. These two use other endpoints, so
 * they would not use the preloaded response. The browser would keep this response, and show its old content
 * after the page has been saved.
 */
function pagePreload(address: string): string {
  const answerID = /^\/content\/(?:user\/)?(\d{1,9})\/?(?:\?(?!(?:.*&)?(?:edit|history)(?:[=&]|$))|$)/.exec(
    address,
  )?.[1];
  if (answerID === undefined) return '';
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/answer/page/${answerID}">`;
}

function readJson(folder: string, name: string) {
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
}

/**
 * @returns the entry of a module in the manifest
 * @throws Error if the manifest does not contain the module
 */
function builtOf(manifest: Manifest, name: string): Manifest[string] {
  const built = manifest[name];
  if (!built) throw new Error(`The build has no ${name}`);
  return built;
}

/**
 * @param names the names of modules in the manifest
 * @param isLater true to create links with `rel="later"`. Such a link has no effect until
 * src/app/start/start.ts changes its `rel` after the first paint.
 * @returns links to the scripts and styles of the modules, except those to which the document links already
 */
function moduleLinks(manifest: Manifest, names: string[], isLater: boolean): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Manifest[string] | undefined): void => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const needed of chunk.imports ?? []) visit(manifest[needed]);
  };
  visit(Object.values(manifest).find(({ isEntry }) => isEntry));
  const inDocument = new Set([...scripts, ...styles]);
  for (const name of names) visit(builtOf(manifest, name));
  const link = (file: string, atOnce: string, later: string) =>
    inDocument.has(file) ? '' : `<link rel=${isLater ? later : atOnce} crossorigin href="/${file}">`;
  return [
    ...[...styles].map((file) => link(file, '"stylesheet"', '"later" as="style"')),
    ...[...scripts].map((file) => link(file, '"modulepreload"', '"later"')),
  ].join('');
}

/**
 * @param isLater true to create links that have no effect before the first paint, as in `moduleLinks`
 * @returns links that preload the fonts
 */
function fontLinks(files: string[], isLater: boolean): string {
  const rel = isLater ? 'later' : 'preload';
  return files
    .map((file) => `<link rel="${rel}" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

/**
 * Creates a link that preloads a picture. The media query uses the theme of the operating system, because the
 * server does not know which theme the reader has chosen. If the two themes differ, one small picture is loaded
 * but not used.
 */
function pictureLink(manifest: Manifest, { small, large, sizes, media }: FirstPicture): string {
  const addressOf = (picture: string) => `/${builtOf(manifest, nameOf(picture)).file}`;
  const choice = large
    ? ` imagesrcset="${reliefSrcSet({ small: addressOf(small), large: addressOf(large) })}" imagesizes="${sizes}"`
    : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${addressOf(small)}"${choice} media="${media}">`;
}

/**
 * @param address the file URL of one of the app's files
 * @returns the name of the file in the manifest
 */
function nameOf(address: string): string {
  return relative(ROOT, fileURLToPath(address)).replaceAll('\\', '/');
}
