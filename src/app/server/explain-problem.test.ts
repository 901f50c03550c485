import { expect, test } from 'vitest';
import { SettingError } from '#platform/server/environment.ts';
import { explainProblem } from './explain-problem.ts';

test('a failure is told in a sentence if the operator can mend it, and a fault with its stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
  expect(explainProblem(full, 'start again')).toMatch(
    /^The disk is full \(ENOSPC: .*\): free some space, and start again\.$/,
  );
  const databaseFull = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainProblem(databaseFull, 'start again')).toContain('The disk is full (could not extend file)');
  expect(explainProblem(new SettingError('The setting PORT must be a number.'), 'start again')).toBe(
    'The setting PORT must be a number.',
  );
  const closed = Object.assign(new Error('EACCES: permission denied'), {
    syscall: 'mkdir',
    path: '/srv/data',
  });
  expect(explainProblem(closed, 'start again')).toBe(
    'A file or folder could not be used (EACCES: permission denied): let this user read and write there, and start again.',
  );
  const fault = new Error('x is not a function');
  expect(explainProblem(fault, 'start again')).toBe(fault);
});
