import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/prepare.mjs';

/**
 * Release 0.2.0: the commit that set this version and wrote its section of the changelog. The release's tag
 * is v0.2.0.
 */
export const RELEASE_COMMIT = 'b60881a15d27d54fb27b0ca6667b8b65d6f50085';

const MOST_OUTPUT_BYTES = 500e6;

/** An older release, installed in a folder of its own. */
export type Release = {
  folder: string;
  /** The file that starts the release's server. */
  server: string;
  /** Every call that the release's contracts declare, such as `GET /api/answer/page/:id`. */
  calls: string[];
  remove(): void;
};

/**
 * Installs a release from the history of this repository, with the packages in the release's own lockfile.
 * Does not build the web app, because the tests start only the server.
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
  // Removes the variables of `npm run`, because they describe this repository and not the package to install.
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

/** Reads the contracts of a release in a separate process, because they import the packages of the release. */
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
