// `npm run lock`: completes package-lock.json after a dependency has changed. The configured registry may
// lack an optional package; for example, mirrors often lack the builds for other platforms. npm then leaves
// the package out of the lockfile, and `npm ci` refuses this lockfile on every machine. This script adds such
// packages with their name, version and platform. npm adds their integrity value when they are first
// installed on that platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, runStep } from '../prepare.mjs';

const FILE = join(ROOT, 'package-lock.json');

/**
 * @returns `[path, version, wanting]` for every optional package that the lockfile names but does not
 *   contain. `wanting` is the path of the package that needs it
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries({ ...entry.optionalDependencies })
      .filter(([name]) => !isHeld(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, version, path]),
  );
}

/**
 * @returns true if the lockfile contains the package. Like Node, looks for it in the folder at `path` and in
 * all folders above
 */
function isHeld(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Makes the lockfile's entry for a missing package. The name of such a package contains its platform:
 * `@swc/core-linux-ppc64-gnu`.
 */
function toEntry(path, version, wanting) {
  const words = path.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : undefined;
  return {
    version,
    cpu: cpu.length > 0 ? cpu : ['wasm32'],
    ...(wanting.dev && { dev: true }),
    ...(libc && { libc }),
    license: wanting.license,
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

async function completeLockfile() {
  await runStep('Resolving packages', 'npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--loglevel=error',
  ]);
  const lockfile = JSON.parse(readFileSync(FILE, 'utf8'));
  for (const [path, version, wanting] of missingPackages(lockfile)) {
    lockfile.packages[path] = toEntry(path, version, lockfile.packages[wanting]);
    console.log(`entered ${path} ${version}`);
  }
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await completeLockfile();
