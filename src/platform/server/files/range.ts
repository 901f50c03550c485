import type { Range } from './store.ts';

/**
 * Parses a Range header for a file of `size` bytes. Source: RFC 9110 section 14.
 * @returns null if the whole file must be sent: there is no range, there are several, or the unit is unknown
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return size === 0 || Number(last) === 0 ? 'unsatisfiable' : lastBytes(Number(last), size);
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return end < start ? null : { start, end };
}

function lastBytes(count: number, size: number): Range {
  return { start: Math.max(0, size - count), end: size - 1 };
}
