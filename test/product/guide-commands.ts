import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../..');
/** What operators read: three documents, as one text. */
export const guide = ['operating', 'many-machines', 'settings']
  .map((name) => readFileSync(join(ROOT, `docs/${name}.md`), 'utf8'))
  .join('\n');

const BLOCK = /```\w*\n(.*?)```/gs;
const COMMENT = /\s+#\s.*$/;
/** Matches a command inside a comment in a block of code. */
const IN_A_COMMENT = /\.\/antarctic-explorer(?: [a-z-][a-z:-]*)+/g;
/** Matches code of several words that begins with a program: a path, or a word in lower case. */
const IS_COMMAND = /^(?:\.?\/)?[a-z][\w./:-]*;? \S/;

/**
 * Finds everything in a document that an operator could type: each line of its code blocks, the commands in
 * their comments, and inline code of several words in its text and tables.
 * @returns each command once, without comments and with single spaces
 */
export function commandsIn(text: string): string[] {
  const lines = blocksOf(text).flat();
  const spoken = text.replace(BLOCK, '').match(/`[^`]+`/g) ?? [];
  const found = [
    ...lines.map((line) => line.replace(COMMENT, '')),
    ...lines.flatMap((line) => COMMENT.exec(line)?.[0].match(IN_A_COMMENT) ?? []),
    ...spoken.map((code) => code.slice(1, -1).replace(/\s+/g, ' ')).filter((code) => IS_COMMAND.test(code)),
  ];
  return [...new Set(found.map((command) => command.trim()))];
}

/**
 * @returns the commands of the code block that contains this text, without the comments
 * @throws Error if no block contains the text
 */
export function blockWith(text: string): string[] {
  const block = blocksOf(guide).find((lines) => lines.some((line) => line.includes(text)));
  if (!block) throw new Error(`The guide has no block with "${text}".`);
  return block.map((line) => line.replace(COMMENT, ''));
}

function blocksOf(text: string): string[][] {
  return [...text.matchAll(BLOCK)].map(([, lines = '']) => lines.trim().split('\n'));
}
