import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

/** Matches a CSS declaration that makes a box scroll: `overflow`, `overflow-x` or `overflow-y`. */
const SCROLLS = /(?:^|[;\s])overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/;
/** Matches declarations that make a box the containing block of the absolutely positioned elements inside it. */
const CONTAINS = /(?:^|[;\s])position: *(?:relative|absolute|fixed|sticky)\b/;

/** Matches the drop-down list of a `select`, which the browser itself positions. */
const IN_TOP_LAYER = /::picker\(/;

// Text for screen readers only is hidden by absolute positioning. If the scrolling box around it is not its
// containing block, the text does not scroll with the box. It stays far below the screen, and the user can
// then scroll an outer box past the end of its content.
test('every scrolling box contains its absolute elements', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const folder = join(SOURCES, 'ui/styles/patterns');
  const patterns = declarationsOf(
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n'),
    new Map(),
  );
  const open = sheets.flatMap((name) =>
    openBoxes(readFileSync(join(SOURCES, name), 'utf8'), patterns).map((box) => `${name} ${box}`),
  );
  expect(open).toEqual([]);
});

test('a box that does not is found, also if it scrolls only on small screens', () => {
  expect(openBoxes('.list { overflow: auto; }')).toEqual(['.list']);
  expect(openBoxes('.list { overflow-y: auto; position: relative; }')).toEqual([]);
  expect(
    openBoxes('.list { color: red; } @media (max-width: 820px) { .list { overflow: auto hidden; } }'),
  ).toEqual(['.list']);
  expect(openBoxes('.list { position: sticky; } @media print { .list { overflow: scroll; } }')).toEqual([]);
  expect(openBoxes('.list { overflow: hidden; }')).toEqual([]);
});

test('nested rules and composed patterns count', () => {
  const patterns = declarationsOf('.scroll { overflow: auto; } .above { position: absolute; }', new Map());
  expect(openBoxes('.list { @media (--narrow) { overflow: auto; } }')).toEqual(['.list']);
  expect(
    openBoxes('.list { position: relative; &:has(img) { overflow: auto; } & ul { overflow: auto; } }'),
  ).toEqual(['.list ul']);
  expect(openBoxes('.list { composes: row scroll from global; }', patterns)).toEqual(['.list']);
  expect(openBoxes('.list { composes: scroll above from global; }', patterns)).toEqual([]);
});

/** @returns the selectors in a style sheet whose boxes scroll but are not positioned */
function openBoxes(css: string, patterns: Map<string, string> = new Map()): string[] {
  const declared = declarationsOf(css, patterns);
  // Declarations for `.list` also apply to elements that match `.list:has(img)`.
  const isContainer = (selector: string) =>
    [...declared].some(
      ([other, all]) =>
        CONTAINS.test(all) && /^$|^[:[]/.test(selector.replace(other, '')) && selector.startsWith(other),
    );
  return [...declared].flatMap(([selector, all]) =>
    SCROLLS.test(all) && !isContainer(selector) && !IN_TOP_LAYER.test(selector) ? [selector] : [],
  );
}

/**
 * @returns the declarations of each selector, including those in nested rules, in at-rules, and in the shared
 *   patterns that the selector `composes`
 */
function declarationsOf(css: string, patterns: Map<string, string>): Map<string, string> {
  const declared = new Map<string, string>();
  const open = [''];
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = open.at(-1) ?? '';
    const said = text.trim();
    if (end === '{') open.push(nested(said, selector));
    else {
      const names = /^composes: *(.*) from global$/s.exec(said)?.[1]?.split(/\s+/) ?? [];
      const composed = names.map((name) => patterns.get(`.${name}`) ?? '').join(';');
      declared.set(selector, `${declared.get(selector) ?? ''};${said};${composed}`);
    }
    if (end === '}') open.pop();
  }
  return declared;
}

function nested(head: string, parent: string): string {
  if (head.startsWith('@')) return parent;
  return head.includes('&') ? head.replaceAll('&', parent) : `${parent} ${head}`.trim();
}
