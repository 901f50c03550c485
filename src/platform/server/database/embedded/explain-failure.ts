import { SettingError } from '../../environment.ts';

/**
 * Creates the error for a program of PostgreSQL that failed.
 * @param said the program's standard error output
 * @param folder the folder of the database
 * @returns a SettingError if the disk is full, because the operator can free some space
 */
export function explainFailure(program: string, said: string, folder: string): Error {
  if (said.includes('No space left on device') || said.includes('Disk quota exceeded'))
    return new SettingError(`The disk of ${folder} is full: free some space, and start again.`);
  return new Error(`${program} failed: ${said}`);
}
