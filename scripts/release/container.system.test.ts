import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInRoot } from './bare-root.ts';
import { imageOf } from './image.ts';
import { makeArchive, unpackArchive } from './make-archive.ts';

// This test builds deploy/Dockerfile with a real builder of containers, and runs what is in the image. The base
// image is Debian from its packages, without documents and translations as in the base that the file names.

const TIMEOUT_MS = 10 * 60_000;
const MOST_IMAGE_BYTES = 450e6;
const NOT_IN_SLIM = ['doc', 'info', 'locale', 'man'].map((name) => `"$1/usr/share/${name}"`);
/** Makes the packages of Debian that are in its image for containers, without what "slim" leaves out. */
const BASE = [
  '--quiet',
  '--variant=minbase',
  '--include=usr-is-merged',
  '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
  `--customize-hook=rm -rf ${NOT_IN_SLIM.join(' ')} "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*`,
];

/** The parts of an image's description that buildah prints for the format of Docker. */
type Described = {
  Docker: {
    config: {
      User: string;
      Entrypoint: string[];
      Cmd: string[];
      Healthcheck: { Test: string[] };
      Volumes: Record<string, object>;
    };
  };
};

test.skipIf(process.env.CI)('the container file is built, and its image serves the first page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-container-'));
  const buildah = (...parameters: string[]) => {
    const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
    // Without network but the machine's own: the file fetches nothing but its base, which is there already.
    const program = [
      '--net',
      'sh',
      '-c',
      'ip link set lo up && exec buildah "$@"',
      'sh',
      ...storage,
      '--storage-driver',
      'overlay',
      ...parameters,
    ];
    return execFileSync('unshare', program, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  };
  onTestFinished(() => {
    buildah('umount', '--all');
    rmSync(folder, { recursive: true });
  });
  const context = unpackArchive(makeArchive(folder), join(folder, 'unpacked'));
  const file = join(context, 'deploy/Dockerfile');
  const written = imageOf(readFileSync(file, 'utf8'));

  const base = join(folder, 'base.tar');
  const suite = /^debian:(\w+)-slim$/.exec(written.base)?.[1] ?? '';
  execFileSync('mmdebstrap', [...BASE, suite, base]);
  const empty = buildah('from', 'scratch');
  buildah('add', empty, base, '/');
  buildah('commit', empty, `docker.io/library/${written.base}`);
  const build = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
  buildah('build', ...build, '--file', file, '--tag', 'explorer', context);

  const made = buildah('from', '--pull-never', 'explorer');
  const { config }: Described['Docker'] = JSON.parse(buildah('inspect', made)).Docker;
  expect(config.User).toBe(written.user);
  expect([...config.Entrypoint, ...config.Cmd]).toEqual([...written.entryPoint, ...written.command]);
  expect(config.Healthcheck.Test).toEqual(['CMD', ...written.healthCheck]);
  expect(Object.keys(config.Volumes)).toEqual(written.volumes);
  const root = buildah('mount', made);
  const bytes = Number(execFileSync('du', ['-sb', root], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`The image is ${Math.ceil(bytes / 1e6)} MB.`);
  expect(bytes).toBeLessThan(MOST_IMAGE_BYTES);

  copyFileSync(join(import.meta.dirname, 'in-root.mjs'), join(root, 'in-root.mjs'));
  const asked = JSON.stringify({
    start: [...config.Entrypoint, ...config.Cmd],
    commands: [config.Healthcheck.Test.slice(1)],
  });
  const node = '/opt/antarctic-explorer/node/bin/node';
  const output = runInRoot(root, written, [node, '/in-root.mjs', asked], TIMEOUT_MS);
  const seen = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  expect(seen.html).toContain('<title>Antarctic Explorer');
  expect(seen.results.map(({ status }: { status: number }) => status)).toEqual([0]);
  expect(seen.exitCode).toBe(0);
});
