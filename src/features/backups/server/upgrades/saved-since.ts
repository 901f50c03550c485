import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';
import { copyOut, setPlainValues } from '#platform/server/database/copies/copy-table.ts';
import { type CopiedTable, listTables } from '#platform/server/database/copies/tables.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';
import { KINDS, type Kind, type Row } from './kinds.ts';

/** How many rows of a kind were added, changed and deleted since a backup. */
export type Difference = { kind: Kind; added: number; changed: number; deleted: number };

type Archive = { path: string; passphrase: string | undefined; manifest: Manifest };

/**
 * Compares the database with a backup of an older version, to find what people have saved since. Rows that
 * the app itself has filled from `content/` are not counted. Holds the rows of only one table in memory at a time.
 * @returns the kinds of rows, such as pages or people, of which the numbers are not all 0
 */
export async function findSavedSince(client: pg.PoolClient, archive: Archive): Promise<Difference[]> {
  await setPlainValues(client);
  const comparisons = createComparisons(await listTables(client), archive.manifest.tables);
  const differences: Difference[] = [];
  let open: Comparison | undefined;
  const compareOpen = async () => {
    if (open) differences.push(await compareWithPresent(client, open));
  };
  await readArchive(archive.path, archive.passphrase, {
    rows: async (name, piece) => {
      if (open?.before.name !== name) {
        await compareOpen();
        open = comparisons.find(({ before }) => before.name === name);
      }
      open?.rows.write(piece);
    },
  });
  await compareOpen();
  for (const comparison of comparisons.filter(({ before }) => before.columns.length === 0))
    differences.push(await compareWithPresent(client, comparison));
  return differences
    .filter(({ added, changed, deleted }) => added + changed + deleted > 0)
    .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
}

type Comparison = {
  kind: Kind;
  /**
   * The table in the backup. Its list of columns is empty if the version that made the backup did not have
   * the table.
   */
  before: CopiedTable;
  now: CopiedTable;
  /** The compared columns, which both the backup and the present database have. */
  marks: string[];
  /** The rows in the backup. */
  rows: Rows;
};

function createComparisons(present: CopiedTable[], backup: CopiedTable[]): Comparison[] {
  return KINDS.flatMap((kind) => {
    const now = present.find(({ name }) => name === kind.table);
    if (!now) return [];
    const before = backup.find(({ name }) => name === kind.table) ?? { ...now, columns: [] };
    const marks = kind.marks.filter((mark) => before.columns.includes(mark) && now.columns.includes(mark));
    return [{ kind, before, now, marks, rows: createRows(before, marks) }];
  });
}

async function compareWithPresent(
  client: pg.PoolClient,
  { kind, now, marks, rows }: Comparison,
): Promise<Difference> {
  const present = createRows(now, marks, kind.isOfLibrary);
  for await (const piece of copyOut(client, now)) present.write(piece);
  const difference = { kind, added: 0, changed: 0, deleted: 0 };
  for (const [key, { mark, isOfLibrary }] of present.found) {
    const before = rows.found.get(key);
    rows.found.delete(key);
    if (isOfLibrary && !(before && kind.libraryOnlyAdds)) continue;
    if (!before) difference.added += 1;
    else if (before.mark !== mark) difference.changed += 1;
  }
  difference.deleted = rows.found.size;
  rows.found.clear();
  return difference;
}

type Rows = ReturnType<typeof createRows>;

/** Reads rows in PostgreSQL's text format from pieces, which may end in the middle of a row. */
function createRows({ columns, key }: CopiedTable, marks: string[], isOfLibrary?: Kind['isOfLibrary']) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  /**
   * For each row, by its primary key: the values of the compared columns, and whether the row comes from the
   * library.
   */
  const found = new Map<string, { mark: string; isOfLibrary: boolean }>();
  function write(piece: Uint8Array): void {
    const lines = (rest + decoder.write(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const values = line.split('\t');
      const row: Row = Object.fromEntries(columns.map((column, at) => [column, values[at]]));
      const pick = (names: string[]) => names.map((name) => row[name]).join('\t');
      found.set(pick(key), { mark: pick(marks), isOfLibrary: isOfLibrary?.(row) ?? false });
    }
  }
  return { write, found };
}
