import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/server/database/connect.ts';
import { makePlace, type Place } from '../../test/database/place.ts';
import { isolationIsTested } from '../release/bare-root.ts';

// These tests run the commands on a disk that is really full: a file system in memory that is too small. It
// is mounted in a mount namespace of its own, so that only the command sees it. Creating a namespace needs
// root.

const FILES = 40;
const FILE_BYTES = 100_000;
const TOO_SMALL = '1m';
const LARGE = '64m';

let filled: Place;
let backup: string;

beforeAll(async () => {
  filled = await makePlace();
  mkdirSync(join(filled.dataDir, 'media'), { recursive: true });
  for (let n = 0; n < FILES; n++)
    writeFileSync(join(filled.dataDir, `media/${n}.bin`), randomBytes(FILE_BYTES));
  backup = join(filled.dataDir, 'monday.backup');
  expect(run(filled, ['back-up', backup]).status).toBe(0);
});
afterAll(() => filled?.remove());

/**
 * Runs an operator's command.
 * @param small the size of an empty file system in memory, and the folder at which it is mounted for the
 * command; if missing, the command uses the normal disk
 */
function run(
  { database, dataDir }: Place,
  [command, ...given]: string[],
  small?: { folder: string; size: string },
) {
  const program = [process.execPath, join(import.meta.dirname, `${command}.ts`), ...given];
  const mount = 'mount -t tmpfs -o size="$SIZE" tmpfs "$FOLDER" && exec "$@"';
  const [first = '', ...rest] = small ? ['unshare', '--mount', 'sh', '-c', mount, 'sh', ...program] : program;
  return spawnSync(first, rest, {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...(small && { FOLDER: small.folder, SIZE: small.size }),
    },
  });
}

test.runIf(isolationIsTested())(
  'a restore on a full disk says so and restores nothing; with space it succeeds',
  async () => {
    const empty = await makePlace('template1');
    onTestFinished(empty.remove);
    const folder = join(empty.dataDir, 'media');
    mkdirSync(folder, { recursive: true });
    const { pool, close } = connect(empty.database, () => {}, 1);
    onTestFinished(close);
    const tables = async () =>
      (await pool.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).rows[0].n;

    const refused = run(empty, ['restore', backup], { folder, size: TOO_SMALL });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^The disk is full/)]);
    expect(await tables()).toBe(0);

    const { status, stdout } = run(empty, ['restore', backup], { folder, size: LARGE });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${FILES} files`)]);
    expect(await tables()).toBeGreaterThan(0);
  },
);

test.runIf(isolationIsTested())('a backup on a full disk says so', () => {
  const folder = join(filled.dataDir, 'small');
  mkdirSync(folder);
  const refused = run(filled, ['back-up', join(folder, 'one.backup')], { folder, size: TOO_SMALL });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('The disk is full')]);
});
