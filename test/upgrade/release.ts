import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/prepare.mjs';

/**
 * Release 0.2.0: the commit that gave the product this version and its section in the changelog. Its tag is
 * v0.2.0.
 */
export const RELEASE_COMMIT = 'b60881a15d27d54fb27b0ca6667b8b65d6f50085';

const MOST_OUTPUT_BYTES = 500e6;

/** An older release, installed in a folder of its own. */
export type Release = {
  folder: string;
  /** The file that starts its server. */
  server: string;
  /** Every call that its contracts declare, such as `GET /api/answer/page/:id`. */
  calls: string[];
  remove(): void;
};

/**
 * Builds a release from the history of this repository, with the packages that its own lockfile names. Its web
 * app is not built: only its server is started.
 * @throws an Error that says how to fetch the commit if the clone does not have it
 */
export function makeRelease(commit: string): Release {
  const git = (...parameters: string[]) =>
    spawnSync('git', parameters, { cwd: ROOT, maxBuffer: MOST_OUTPUT_BYTES });
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    throw new Error(`This clone lacks the commit of release 0.2.0, ${commit}: run "git fetch --unshallow".`);
  const folder = mkdtempSync(join(tmpdir(), 'explorer-release-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit).stdout });
  install(folder);
  return {
    folder,
    server: join(folder, 'src/app/main.ts'),
    calls: listCalls(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function install(folder: string): void {
  // `npm run` describes the package that it runs in, which is another one here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const parameters = [
    'ci',
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  execFileSync('npm', [...parameters, '--loglevel=error'], { cwd: folder, stdio: 'inherit', env });
}

/** Reads the contracts of a release in a process of its own, because they belong to the packages of the release. */
function listCalls(folder: string): string[] {
  const script = `
    import { readdirSync } from 'node:fs';
    const files = readdirSync('src', { recursive: true }).filter((file) => /(^|[/-])contract\\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(process.cwd() + '/src/' + file)));
    const calls = modules.flatMap(Object.values).filter((value) => value?.url && value.schema);
    console.log(JSON.stringify(calls.map(({ method, url }) => method + ' ' + url)));`;
  const parameters = ['--no-warnings', '--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' }));
}
