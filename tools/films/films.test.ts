import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIAGRAM_NAMES } from '../../src/features/diagrams/moving-diagrams.ts';
import { captionsProblem, parseCaptions } from '../../src/features/media/captions.ts';
import { FOLDER, filesOf, hashOfFiles, readCatalogue } from './catalogue.ts';
import { hashOfInputs, withoutComments } from './inputs.ts';
import { SHOTS } from './shots.ts';

const catalogue = readCatalogue();

/** The limits, in bytes, for one film and for all of them with their captions and thumbnails. */
const MOST_BYTES = { film: 1_000_000, all: 12_000_000 };

describe.each(DIAGRAM_NAMES)('the film of %s', (diagram) => {
  const { film, captions } = filesOf(diagram);
  const known = catalogue[film];

  // After a change of a diagram, its numbers or its words: npm run films.
  test('was made from the diagram as it is now', () => {
    expect(known?.inputs).toBe(hashOfInputs(diagram));
    expect(known?.hash).toBe(hashOfFiles(diagram));
  });

  test('has captions that say what the voice says, as long as it says it', () => {
    const webVtt = readFileSync(join(FOLDER, captions), 'utf8').trimEnd();
    expect(captionsProblem(webVtt)).toBeNull();
    const cues = parseCaptions(webVtt);
    expect(cues.map(({ text }) => text)).toEqual(SHOTS[diagram].map(({ says }) => says));
    expect(
      cues.every(({ endMs }, at) => endMs <= (cues[at + 1]?.startMs ?? (known?.seconds ?? 0) * 1000 + 50)),
    ).toBe(true);
  });

  test('is short, and small enough for a school', () => {
    expect(known?.seconds).toBeGreaterThanOrEqual(8);
    expect(known?.seconds).toBeLessThanOrEqual(30);
    expect(statSync(join(FOLDER, film)).size).toBeLessThan(MOST_BYTES.film);
  });
});

test('nothing else lies beside the films, and all of it is small enough', () => {
  const files = DIAGRAM_NAMES.flatMap((diagram) => Object.values(filesOf(diagram)));
  expect(readdirSync(FOLDER).toSorted()).toEqual([...files, 'films.json'].toSorted());
  const sizes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES.all);
});

test('a comment in the code of a diagram does not make its film outdated, and code does', () => {
  const code = '/** Draws ice. */\nconst a = 1;\n  // Source: a book.\n  {/* White.\n   * Always. */}\n';
  expect(withoutComments(code)).toBe('const a = 1;\n');
  expect(withoutComments('const a = b * 2; // Twice.\n')).toBe('const a = b * 2; // Twice.\n');
});
