/**
 * Computes a hash of everything that determines a film. While the hash stays the same, the film is not made again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DiagramName } from '../../src/features/diagrams/moving-diagrams.ts';
import { SHOTS } from './shots.ts';

const DIAGRAMS = join(import.meta.dirname, '../../src/features/diagrams/web');

/** Increase this number when films are recorded or encoded in another way. All films are then made again. */
const MAKING = 2;

/** Matches a relative import in the code of a diagram: `from './frame/Frame.tsx'`. */
const OWN_IMPORT = /\b(?:from|import)\(?\s*'(\.[^']+)'/g;

/** Matches a line with nothing but a comment, which does not change the film. */
const COMMENT = /^\s*(?:\/\/|\{?\/\*|\*).*\n/gm;

/**
 * @returns the hash of what the film says and shows, and of the diagram's code, style sheets and numbers. The theme
 *   and the controls, which the whole app shares, are not part of it.
 */
export function hashOfInputs(diagram: DiagramName): string {
  const hash = createHash('sha256').update(`${MAKING}\n${JSON.stringify(SHOTS[diagram])}\n`);
  for (const file of filesOf(componentOf(diagram))) hash.update(codeOf(file));
  return hash.digest('hex');
}

/** Finds the file of the component in the list of all diagrams, so that the list is the only one. */
function componentOf(diagram: DiagramName): string {
  const list = readFileSync(join(DIAGRAMS, 'Diagram.tsx'), 'utf8');
  const [, file] = new RegExp(`^\\s*'?${diagram}'?: .*import\\('(\\./\\w+\\.tsx)'\\)`, 'm').exec(list) ?? [];
  if (!file) throw new Error(`Diagram.tsx has no component for ${diagram}`);
  return join(DIAGRAMS, file);
}

/** @returns this file and all files that it imports by a relative path, directly or through others */
function filesOf(start: string): Set<string> {
  const files = new Set([start]);
  for (const file of files)
    for (const [, path = ''] of codeOf(file).matchAll(OWN_IMPORT)) files.add(join(dirname(file), path));
  return files;
}

function codeOf(file: string): string {
  return withoutComments(readFileSync(file, 'utf8'));
}

export function withoutComments(code: string): string {
  return code.replace(COMMENT, '');
}
