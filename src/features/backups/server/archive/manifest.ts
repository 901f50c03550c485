import * as z from 'zod/mini';
import { BackupProblem } from './backup-problem.ts';

/** The version number of the archive format. */
export const FORMAT = 1;

/** The names of the entries of an archive, in the order in which the archive contains them. */
export const ENTRIES = {
  manifest: 'manifest.json',
  secret: 'secret.txt',
  /**
   * The start of the names of entries with the rows of a table. The rest is the name of the table and the
   * number of the piece, from 1: `tables/page/1`.
   */
  tables: 'tables/',
  /**
   * The start of the names of entries with a media file. The rest is the path of the file in the media store.
   */
  media: 'media/',
  sums: 'checksums.json',
} as const;

const Table = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) });

/** The first entry of an archive: it describes the contents. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the product. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(Table),
  /**
   * A keyed hash of the secret of the installation that made the backup. A restore compares it with the hash
   * of the present secret, to find out whether the two secrets differ.
   */
  secretCheck: z.string(),
  withMedia: z.boolean(),
});
export type Manifest = z.output<typeof Manifest>;

/** The checksum of one table or file: SHA-256 in hexadecimal, and the size in bytes. */
const Sum = z.object({ sha256: z.string(), bytes: z.number() });
export type Sum = z.output<typeof Sum>;

/** The last entry of an archive. If it is missing, the archive was cut off. */
export const Sums = z.object({
  tables: z.record(z.string(), Sum),
  media: z.record(z.string(), Sum),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type Sums = z.output<typeof Sums>;

/** @throws BackupProblem if the entry does not match the schema, because another version has written it */
export function parseEntry<T>(
  schema: { safeParse(value: unknown): z.core.util.SafeParseResult<T> },
  bytes: Uint8Array,
): T {
  const read = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!read.success)
    throw new BackupProblem('This backup was made by another version: restore it with that version.');
  return read.data;
}
