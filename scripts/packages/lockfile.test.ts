import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPackages } from './lockfile.mjs';

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');

test('the lockfile contains every package it names, so that npm ci accepts it on every platform', () => {
  expect(missingPackages(JSON.parse(text))).toEqual([]);
});

test('a missing optional package is found', () => {
  const packages = {
    '': { optionalDependencies: { held: '1.0.0', lost: '2.0.0' } },
    'node_modules/held': { version: '1.0.0', optionalDependencies: { nested: '1.0.0' } },
    'node_modules/held/node_modules/nested': { version: '1.0.0' },
  };
  expect(missingPackages({ packages })).toEqual([['node_modules/lost', '2.0.0', '']]);
});

test('the lockfile names no registry', () => {
  expect(text).not.toMatch(/"resolved": "http/);
});
