import type { TestApp } from '../app.ts';

/**
 * Turns on the log of a test's app.
 * @returns the lines of the log exactly as the server writes them. The list grows with each later line
 */
export function catchLog({ app: { log } }: TestApp): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('The logger has no stream');
  log.level = 'info';
  Reflect.set(log, stream, { write: (line: string) => lines.push(line) });
  return lines;
}

/** @returns the fields of each line of the log, without those that every line has, such as the time */
export function fieldsOf(lines: string[]): object[] {
  return lines.map((line) => {
    const { time: _, pid: __, hostname: ___, requestId: ____, ...fields } = JSON.parse(line);
    return fields;
  });
}
