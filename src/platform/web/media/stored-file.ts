import { useSuspenseQuery } from '@tanstack/react-query';
import { type StoredFile, storedFileOf } from '#platform/shared/content/stored-file.ts';
import { configQuery } from '../session.ts';

/** @returns a function that gives the address of a stored file */
export function useStoredFile(): StoredFile {
  return storedFileOf(useSuspenseQuery(configQuery).data);
}
