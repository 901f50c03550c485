import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../prepare.mjs';
import { type Entry, listContents, packageFile } from './contents.ts';
import type { Platform } from './packages.ts';
import { writeArchive } from './write-tar.ts';

// Makes the archives of a release in build/release. scripts/package.mjs starts this script after it has built
// the web app.

const PLATFORMS: Platform[] = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
];
const MB = 1e6;

const { platform: wanted, to } = parseArgs({
  options: { platform: { type: 'string' }, to: { type: 'string', default: join(ROOT, 'build/release') } },
}).values;
const platforms = PLATFORMS.filter((one) => wanted === undefined || wanted === `${one.os}-${one.cpu}`);
if (platforms.length === 0) {
  const names = PLATFORMS.map(({ os, cpu }) => `${os}-${cpu}`);
  console.error(`There is no archive for ${wanted}. Choose one of ${names.join(', ')}.`);
  process.exit(1);
}
mkdirSync(to, { recursive: true });
for (const platform of platforms) await make(platform);

async function make(platform: Platform): Promise<void> {
  const { name, version } = packageFile();
  const top = `${name}-${version}-${platform.os}-${platform.cpu}`;
  const entries = await listContents(platform);
  const file = join(to, `${top}.tar.gz`);
  const hash = await writeArchive(file, top, entries, commitTime());
  writeFileSync(`${file}.sha256`, `${hash}  ${basename(file)}\n`);
  const unpacked = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  console.log(
    `${file}: ${inMegabytes(statSync(file).size)} MB, unpacked ${inMegabytes(unpacked)} MB in ${entries.length} files\nsha256 ${hash}`,
  );
}

/**
 * The modification time of every file in the archive. It is the time of the commit and not a constant,
 * because browsers and proxies compare times to find out whether a file has changed.
 */
function commitTime(): Date {
  const seconds =
    process.env.SOURCE_DATE_EPOCH ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}

function sizeOf(entry: Entry): number {
  if ('link' in entry) return 0;
  return 'text' in entry ? Buffer.byteLength(entry.text) : statSync(entry.source).size;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / MB);
}
