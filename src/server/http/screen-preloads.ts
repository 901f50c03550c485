import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The screens a visit begins with; their scripts are asked for together with the first, not after it. */
const FIRST_SCREENS: { path: RegExp; modules: string[] }[] = [
  {
    path: /^\/home\/login\/?$/,
    modules: ['../features/accounts/web/AccessLayout.tsx', '../features/accounts/web/LoginScreen.tsx'],
  },
  {
    path: /^\/home\/register\/?$/,
    modules: ['../features/accounts/web/AccessLayout.tsx', '../features/accounts/web/RegisterScreen.tsx'],
  },
  { path: /^\/content\//, modules: ['shell/Shell.tsx', '../features/pages/web/PageScreen.tsx'] },
];

/** What Vite wrote of each module: its file, its styles, and the modules it needs. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** @returns for an address, the links that load its screen's scripts and styles at once; '' for other addresses */
export function createPreloads(folder: string): (url: string) => string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const screens = FIRST_SCREENS.map(({ path, modules }) => ({
    path,
    links: preloadLinks(manifest, modules),
  }));
  return (url) => screens.find(({ path }) => path.test(url.split('?')[0] ?? ''))?.links ?? '';
}

function preloadLinks(manifest: Manifest, modules: string[]): string {
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
