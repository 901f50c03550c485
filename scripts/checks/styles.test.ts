import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStyleFaults } from './styles.mjs';

test('the style sheets take their sizes, colours and breakpoints from the scale', () => {
  expect(findStyleFaults(join(import.meta.dirname, '../..'))).toEqual([]);
});

test.each([
  ['font-size: 17px', 'font size', 'size'],
  ['font: 650 1.2rem / 1.2 var(--text)', 'font size'],
  ['font-size: clamp(1rem, 3vw, 2rem)', 'font size'],
  ['padding: 0 14px', 'space', 'size'],
  ['margin-top: -1.5rem', 'space'],
  ['row-gap: 4mm', 'space'],
  ['border-radius: 8px', 'space'],
  ['color: #fff', 'colour'],
  ['background: rgba(0, 0, 0, 0.5)', 'colour'],
  ['width: 340px', 'size'],
])('%s is found', (declaration, ...faults) => {
  expect(faultsOf(`/* 17px\n#fff */\n.x {\n  ${declaration};\n}\n`)).toEqual(
    faults.map((fault) => `src/x.css:4 has a raw ${fault}.`),
  );
});

test('a breakpoint without a name is found', () => {
  expect(faultsOf('@media (max-width: 700px) {\n  .x {\n    color: red;\n  }\n}\n')).toEqual([
    'src/x.css:1 has a raw breakpoint.',
  ]);
});

test('names of the scale, relative sizes and thin lines are accepted', () => {
  const accepted = [
    'font: 650 var(--t-body) / 1.4 var(--text)',
    'padding: var(--x2) calc(-1 * var(--x4)) 0 1.3em',
    'border: 1.5px solid color-mix(in oklab, var(--sun) 40%, var(--ink))',
    'width: min(21.25rem, 100%)',
    'background: url("data:image/svg+xml,%230a2233 12px")',
  ];
  expect(faultsOf(`@media (--phone) {\n.x {\n${accepted.join(';\n')};\n}\n}\n`)).toEqual([]);
});

function faultsOf(style: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'explorer-styles-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/x.css'), style);
  const faults = findStyleFaults(root);
  rmSync(root, { recursive: true });
  return faults;
}
