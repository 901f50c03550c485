import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * The number of consecutive samples in one searched piece. No other file contains so many samples with the
 * same values by chance.
 */
const LENGTH = 12;
/** The distance between the starts of two searched pieces, in bytes. */
const EVERY = 24_000;

/**
 * @returns pieces of the sound in every form in which a server could have stored it: as bytes, as numbers
 *   and as base64
 */
export function tracesOf(pcm: Buffer): Buffer[] {
  const traces: Buffer[] = [];
  for (let at = 0; at + LENGTH * 2 <= pcm.length; at += EVERY) {
    const piece = pcm.subarray(at, at + LENGTH * 2);
    const samples = Array.from({ length: LENGTH }, (_, index) => piece.readInt16LE(index * 2));
    traces.push(piece, Buffer.from(piece).swap16(), floats(samples, 32_768), floats(samples, 1));
    for (const text of [piece.toString('hex'), samples.join(','), samples.join(', '), ...base64(piece)])
      traces.push(Buffer.from(text));
  }
  return traces;
}

/** @returns the files below a folder that contain any of these pieces of a sound */
export function findInFiles(folder: string, traces: Buffer[]): string[] {
  return filesBelow(folder).filter((file) => holds(readIfThere(file), traces));
}

/** @returns the tables that contain any of these pieces of a sound */
export async function findInTables(databaseUrl: string, traces: Buffer[]): Promise<string[]> {
  const found: string[] = [];
  await eachTable(databaseUrl, (table, rows) => {
    if (rows.some((row) => holds(Buffer.from(row), traces))) found.push(table);
  });
  return found;
}

/**
 * @returns the total size of all tables, in characters. Compressed speech contains none of the searched
 *   pieces, but it would make the tables larger
 */
export async function weighTables(databaseUrl: string): Promise<number> {
  let weight = 0;
  await eachTable(databaseUrl, (_, rows) => {
    weight += rows.reduce((sum, row) => sum + row.length, 0);
  });
  return weight;
}

/** @returns the total size of these files in bytes */
export function weighFiles(files: string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * @returns the bytes of a file; no bytes for a missing file, because a running database deletes files at
 *   any time
 */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function holds(bytes: Buffer, traces: Buffer[]): boolean {
  return traces.some((trace) => bytes.includes(trace));
}

async function eachTable(databaseUrl: string, read: (table: string, rows: string[]) => void): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
      read(
        name,
        rows.map(({ line }) => line),
      );
    }
  } finally {
    await client.end();
  }
}

function floats(samples: number[], loudest: number): Buffer {
  return Buffer.from(Float32Array.from(samples, (sample) => sample / loudest).buffer);
}

/**
 * @returns the base64 texts that a piece can have. Base64 encodes three bytes at a time, so the piece may
 *   start at any of three positions in such a group. The first and last characters depend on neighbouring
 *   bytes, so they are left out
 */
function base64(piece: Buffer): string[] {
  return [0, 1, 2].map((offset) => piece.subarray(offset).toString('base64').slice(0, 24));
}
