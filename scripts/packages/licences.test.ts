import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyLicences } from './licences.mjs';

test('the list of third-party licences matches the lockfile', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../THIRD_PARTY_LICENCES.md'), 'utf8');
  expect(committed).toBe(thirdPartyLicences());
});

test('every package states its licence', () => {
  expect(thirdPartyLicences()).not.toContain('see package');
});
