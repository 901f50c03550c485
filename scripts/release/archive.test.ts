import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { expect, onTestFinished, test } from 'vitest';
import { type Entry, shownFilesBelow } from './contents.ts';
import { makeNotices } from './notices.ts';
import type { Shipped } from './packages.ts';
import { makeSbom } from './sbom.ts';
import { hashTar, writeArchive } from './write-tar.ts';

const MADE = new Date('2026-11-29T00:00:00Z');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an archive has the owner, modes and times of the release, whatever its sources have', async () => {
  const folder = aFolder();
  const source = join(folder, 'source');
  writeFileSync(source, 'ice');
  const entries: Entry[] = [
    { path: 'bin/run', source, isProgram: true },
    { path: 'lib/libice.so', link: 'libice.so.1' },
    { path: 'notes.md', text: 'snow', isProgram: false },
  ];
  const file = join(folder, 'a.tar.gz');
  const hash = await writeArchive(file, 'top', entries, MADE);
  chmodSync(source, 0o600);
  utimesSync(source, 1, 1);
  expect(await writeArchive(join(folder, 'b.tar.gz'), 'top', entries, MADE)).toBe(hash);
  const bytes = readFileSync(file);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  expect(await hashTar('top', entries, MADE)).toBe(
    createHash('sha256').update(gunzipSync(bytes)).digest('hex'),
  );
  const unpacked = await unpackTar(gunzipSync(bytes));
  expect(
    unpacked.map(({ header }) => [header.name, header.type, header.mode, header.linkname || undefined]),
  ).toEqual([
    ['top/', 'directory', 0o755, undefined],
    ['top/bin/', 'directory', 0o755, undefined],
    ['top/bin/run', 'file', 0o755, undefined],
    ['top/lib/', 'directory', 0o755, undefined],
    ['top/lib/libice.so', 'symlink', 0o777, 'libice.so.1'],
    ['top/notes.md', 'file', 0o644, undefined],
  ]);
  for (const { header } of unpacked)
    expect([header.uid, header.gid, header.uname, header.mtime]).toEqual([0, 0, 'root', MADE]);
});

test('settings of the machine that makes an archive are not in it', () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'deploy'));
  for (const name of ['.env', 'example.env']) writeFileSync(join(folder, 'deploy', name), 'SECRET=ice');
  expect(shownFilesBelow(folder, 'to').map(({ path }) => path)).toEqual(['to/deploy/example.env']);
});

function twoPackages(): Shipped[] {
  const folder = aFolder();
  writeFileSync(join(folder, 'LICENSE.md'), 'Permission is hereby granted\n');
  const common = { version: '1.0.0', licence: 'MIT', folder };
  return [
    {
      ...common,
      name: '@ice/shelf',
      path: 'node_modules/@ice/shelf',
      uses: ['node_modules/snow'],
      isIn: 'server',
    },
    {
      ...common,
      name: 'snow',
      path: 'node_modules/snow',
      licence: '(MIT OR Apache-2.0)',
      integrity: `sha512-${Buffer.from('abc').toString('base64')}`,
      uses: ['node_modules/not-shipped'],
      isIn: 'web app',
    },
  ];
}

test('the list of components names each package, its hash and licence, and what uses what', () => {
  const shipped = twoPackages();
  const project = { name: 'explorer', version: '0.2.0' };
  const text = makeSbom(project, { os: 'linux', cpu: 'x64' }, shipped);
  expect(makeSbom(project, { os: 'linux', cpu: 'x64' }, shipped)).toBe(text);
  const sbom = JSON.parse(text);
  expect(sbom).not.toHaveProperty('serialNumber');
  expect(sbom.metadata).not.toHaveProperty('timestamp');
  const [shelf, snow] = sbom.components;
  expect(shelf).toMatchObject({
    group: '@ice',
    name: 'shelf',
    purl: 'pkg:npm/%40ice/shelf@1.0.0',
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(snow).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: '616263' }],
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
  });
  expect(sbom.dependencies).toEqual([
    { ref: 'pkg:generic/explorer@0.2.0', dependsOn: [shelf['bom-ref']] },
    { ref: shelf['bom-ref'], dependsOn: [snow['bom-ref']] },
    { ref: snow['bom-ref'], dependsOn: [] },
  ]);
});

test('the licence of a package inside the web app is told in full, with the notice of libvips', () => {
  const notices = makeNotices(twoPackages());
  expect(notices).toContain('| @ice/shelf | 1.0.0 | MIT | server |');
  expect(notices).toContain('## snow\n\n```text\nPermission is hereby granted\n```');
  expect(notices).not.toContain('## @ice/shelf');
  expect(notices).toMatch(/\*\*libvips\*\*[\s\S]*GNU Lesser General Public License/);
});
