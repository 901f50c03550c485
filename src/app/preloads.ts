import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reliefSrcSet } from '#features/reading/web/page/relief-pictures.ts';
import type { Preloads } from '#platform/server/http/site/web-app.ts';
import { load } from './first-loads.ts';
import { FIRST_SCREENS, type FirstPicture } from './first-screens.ts';

/** What Vite wrote of each module: its file, its styles, and the modules it needs. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** Vite's root: the manifest names files from here. */
const ROOT = import.meta.dirname;

export const preloads: Preloads = { forScreens: createPreloads, forPage: pagePreload };

/** @returns for an address, the links that load its screen's scripts, styles and picture at once */
function createPreloads(folder: string): (path: string) => string {
  const manifest: Manifest = readJson(folder, 'manifest.json');
  // In the order of the functions that import them. Source: recordFirstLoads in vite.config.ts.
  const modules: string[] = readJson(folder, 'first-loads.json');
  const functions: unknown[] = Object.values(load);
  const screens = FIRST_SCREENS.map(({ path, loads, pictures }) => ({
    path,
    links:
      moduleLinks(
        manifest,
        loads.map((one) => modules[functions.indexOf(one)] ?? String(one)),
      ) + pictures.map((picture) => pictureLink(manifest, picture)).join(''),
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

function readJson(folder: string, name: string) {
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
}

/** @throws Error when the build does not have it */
function builtOf(manifest: Manifest, name: string): Manifest[string] {
  const built = manifest[name];
  if (!built) throw new Error(`The build has no ${name}`);
  return built;
}

function moduleLinks(manifest: Manifest, names: string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Manifest[string] | undefined): void => {
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const needed of chunk.imports ?? []) visit(manifest[needed]);
  };
  for (const name of names) visit(builtOf(manifest, name));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** A reader who chose the other theme than the system's loads one small picture for nothing. */
function pictureLink(manifest: Manifest, { small, large, sizes, media }: FirstPicture): string {
  const addressOf = (picture: string) => `/${builtOf(manifest, nameOf(picture)).file}`;
  const choice = large
    ? ` imagesrcset="${reliefSrcSet({ small: addressOf(small), large: addressOf(large) })}" imagesizes="${sizes}"`
    : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${addressOf(small)}"${choice} media="${media}">`;
}

/** @param address of a file of ours @returns how the manifest calls it */
function nameOf(address: string): string {
  return relative(ROOT, fileURLToPath(address)).replaceAll('\\', '/');
}
