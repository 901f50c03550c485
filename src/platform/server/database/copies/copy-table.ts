import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type CopiedTable, quoted } from './tables.ts';

/**
 * With these settings of the connection, identical rows are always copied as identical bytes, even if the
 * settings of the database differ.
 */
const PLAIN_VALUES = `
  set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/** Prepares a connection for `copyOut` and `copyIn`. */
export async function setPlainValues(client: pg.ClientBase): Promise<void> {
  await client.query(PLAIN_VALUES);
}

/** Reads the rows in the order of their key, in PostgreSQL's text format. */
export function copyOut(client: pg.ClientBase, { name, columns, key }: CopiedTable): Readable {
  const order = key.length > 0 ? key : columns;
  const rows = `select ${listed(columns)} from ${quoted(name)} order by ${listed(order)}`;
  return client.query(to(`copy (${rows}) to stdout`));
}

/** Writes rows that `copyOut` has read. */
export function copyIn(client: pg.ClientBase, { name, columns }: CopiedTable): Writable {
  return client.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`));
}

function listed(names: string[]): string {
  return names.map(quoted).join(', ');
}
