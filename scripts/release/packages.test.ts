import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lockfile, packagesFor, readLockfile } from './packages.ts';

const X64 = { os: 'linux', cpu: 'x64' };

const aLockfile = (): Lockfile => ({
  packages: {
    'node_modules/fish': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { fin: '1' },
      optionalDependencies: { 'native-x64': '1', 'native-arm64': '1', 'native-musl': '1', lost: '1' },
      peerDependencies: { sea: '1', harbour: '1' },
      peerDependenciesMeta: { harbour: { optional: true } },
    },
    'node_modules/fin': { version: '2.0.0', license: 'MIT' },
    'node_modules/fish/node_modules/fin': { version: '1.0.0', license: 'MIT' },
    'node_modules/sea': { version: '1.0.0', license: 'MIT' },
    'node_modules/harbour': { version: '1.0.0', license: 'MIT' },
    'node_modules/native-x64': {
      version: '1.0.0',
      license: 'MIT',
      os: ['linux'],
      cpu: 'x64',
      libc: ['glibc'],
    },
    'node_modules/native-arm64': { version: '1.0.0', license: 'MIT', os: ['linux'], cpu: ['arm64'] },
    'node_modules/native-musl': {
      version: '1.0.0',
      license: 'MIT',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  },
});

test('a package brings its own copies, its peers, and what is made for the platform', () => {
  const paths = (cpu: string) =>
    packagesFor(aLockfile(), ['node_modules/fish'], { os: 'linux', cpu }).map(({ path }) => path);
  expect(paths('x64')).toEqual([
    'node_modules/fish',
    'node_modules/fish/node_modules/fin',
    'node_modules/native-x64',
    'node_modules/sea',
  ]);
  expect(paths('arm64')).toContain('node_modules/native-arm64');
  expect(paths('arm64')).not.toContain('node_modules/native-x64');
});

test('a package that the lockfile lacks, or without a licence, is refused', () => {
  const lockfile = aLockfile();
  delete lockfile.packages['node_modules/sea'];
  expect(() => packagesFor(lockfile, ['node_modules/fish'], X64)).toThrow('has no sea');
  const silent = aLockfile();
  delete silent.packages['node_modules/fin']?.license;
  expect(() => packagesFor(silent, ['node_modules/fin'], X64)).toThrow('no licence of fin');
});

/**
 * Matches the licences that allow us to ship a package in the archive. libvips is under the LGPL; the notice
 * in the archive does what this licence requires.
 */
const ALLOWED =
  /^\(?(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib)\b/;

test('every package that may be shipped has a licence that allows it, and a hash', () => {
  const { packages } = readLockfile(join(import.meta.dirname, '../..'));
  const shipped = Object.entries(packages).filter(([path, entry]) => path && !('dev' in entry));
  expect(shipped.length).toBeGreaterThan(300);
  const native = shipped.filter(([path]) => /(linux|node)-(arm64|x64)/.test(path));
  for (const [path, { integrity }] of native) expect(integrity, path).toMatch(/^sha512-/);
  const names = shipped.map(([path]) => path);
  for (const { name, licence } of packagesFor({ packages }, names, X64))
    expect(licence, name).toMatch(ALLOWED);
});
