import { expect, test } from 'vitest';
import { SettingError } from '../../environment.ts';
import { explainFailure } from './explain-failure.ts';

test('a full disk is told in a sentence, and any other failure in the words of the program', () => {
  const full = explainFailure('initdb', 'FATAL:  could not extend file: No space left on device', '/data/db');
  expect(full).toBeInstanceOf(SettingError);
  expect(full.message).toBe('The disk of /data/db is full: free some space, and start again.');
  const other = explainFailure('pg_ctl start', 'FATAL:  lock file exists', '/data/db');
  expect(other).not.toBeInstanceOf(SettingError);
  expect(other.message).toBe('pg_ctl start failed: FATAL:  lock file exists');
});
