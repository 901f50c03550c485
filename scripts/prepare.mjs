// Plain JavaScript for Node from version 20, because this runs before the project's own Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Flags for the Node process of the server. Without a limit, on a machine with much memory, V8 would let
 * short-lived objects take up a third of a gigabyte before it frees them. With it, the whole server needs about
 * 200 MB. Their space never changes its size, because each change takes time of the processor.
 */
export const SERVER_FLAGS = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

const OLDEST_NODE = [24, 18];
const INSTALL_STAMP = join(ROOT, 'node_modules/.explorer-installed');
const BUILD_STAMP = join(ROOT, 'build/web/.explorer-built');

/** A step that failed. The message tells the user what to do. */
export class PrepareError extends Error {}

/** Runs `npm ci` unless the installed packages match the lockfile. */
export async function install() {
  const stamp = fingerprint([join(ROOT, 'package-lock.json'), join(ROOT, 'package.json')]);
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === stamp) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runStep('Installing packages', npm, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(INSTALL_STAMP, stamp);
}

/**
 * @returns the path of a Node that runs TypeScript: the one that runs this script if it is new enough,
 *   otherwise the one that npm has installed
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const own = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const { status, stdout } = spawnSync(own, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0 && isNewEnough(stdout.trim().slice(1))) return own;
  throw new PrepareError(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}, and npm has none for ` +
      `${process.platform} ${process.arch}. Please install Node 24 from https://nodejs.org and start again.`,
  );
}

/** Builds the web app if its sources have changed since the last build. */
export async function buildWebApp(node) {
  const stamp = fingerprint(webSources());
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === stamp) return;
  const build = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'];
  // Sets NODE_ENV, because the caller may have another value, for example in a test. The app would then
  // contain React's code for development.
  await runStep('Building the web app', node, build, { NODE_ENV: 'production' });
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, stamp);
}

/** @returns the paths of all sources of the web app */
export function webSources() {
  const sources = [
    ...filesBelow(join(ROOT, 'src')),
    join(ROOT, 'vite.config.ts'),
    ...filesBelow(join(ROOT, 'scripts/build')),
    join(ROOT, 'package-lock.json'),
  ];
  return sources.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
}

/**
 * Runs a program. While it runs, prints a line every five seconds.
 * @throws PrepareError with the program's output if the program fails
 */
export function runStep(name, program, parameters, env = {}) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.log(`${name} …`);
  const ticker = setInterval(() => console.log(`${name} … ${seconds()} s`), 5000);
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('error', (error) => finish(`${error}`));
    child.once('close', (code) => finish(code === 0 ? undefined : output));
    function finish(failure) {
      clearInterval(ticker);
      if (failure === undefined) console.log(`${name}: done in ${seconds()} s`);
      if (failure === undefined) resolve(output);
      else reject(new PrepareError(`${name} failed:\n${failure.trim()}`));
    }
  });
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}
