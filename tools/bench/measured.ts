import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARES = { median: 0.5, p95: 0.95, p99: 0.99, longest: 1 };

/**
 * @returns a quantile of the values; NaN for an empty list
 * @param share which quantile, 0 to 1: 0.5 is the median
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @returns a summary of times, for example "median 4 ms, p95 9 ms, longest 12 ms" */
export function summary(
  timesMs: readonly number[],
  digits = 0,
  names: (keyof typeof SHARES)[] = ['median', 'p95', 'longest'],
): string {
  return names.map((name) => `${name} ${quantile(timesMs, SHARES[name]).toFixed(digits)} ms`).join(', ');
}

/** @returns the duration of the work, in milliseconds */
export async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** @returns the columns of each line of a table in the folder `questions`, whose columns are separated by tabs */
export function readTable(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, 'questions', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));
}
