import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

/** Rules that scroll, including the shorthand. */
const SCROLLS = /(?:^|[;\s])overflow(?:-[xy])?:[^;]*\b(?:auto|scroll)\b/;
/** Each of these makes a box the container of its absolute elements. */
const CONTAINS = /(?:^|[;\s])position: *(?:relative|absolute|fixed|sticky)\b/;

/** The browser positions the list of a select itself. */
const IN_TOP_LAYER = /::picker\(/;

// Hidden text is absolute. In a scrolling box that is not its container, it stays where it would be without
// scrolling, far below the screen, and an outer box can then be scrolled past its content.
test('every scrolling box contains its absolute elements', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const open = sheets.flatMap((name) =>
    openBoxes(readFileSync(join(SOURCES, name), 'utf8')).map((box) => `${name} ${box}`),
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

/** @returns the selectors of a style sheet that scroll and are never positioned */
function openBoxes(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const declared = new Map<string, string>();
  for (const [, selector = '', declarations = ''] of rules)
    declared.set(selector.trim(), `${declared.get(selector.trim()) ?? ''};${declarations}`);
  return [...declared].flatMap(([selector, all]) =>
    SCROLLS.test(all) && !CONTAINS.test(all) && !IN_TOP_LAYER.test(selector) ? [selector] : [],
  );
}
