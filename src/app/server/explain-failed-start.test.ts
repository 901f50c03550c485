import { expect, test } from 'vitest';
import { SettingError } from '#platform/server/environment.ts';
import { explainFailedStart } from './explain-failed-start.ts';

test('a start that fails says what the operator can do, and else where the fault is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
  expect(explainFailedStart(full)).toMatch(
    /^The disk is full \(ENOSPC: .*\): free some space, and start again\.$/,
  );
  expect(explainFailedStart(new SettingError('The setting PORT must be a number.'))).toBe(
    'The setting PORT must be a number.',
  );
  const fault = new Error('x is not a function');
  expect(explainFailedStart(fault)).toBe(fault);
});
