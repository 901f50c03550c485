import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../session.ts';

/**
 * @returns gives the address of a file in storage: `{cosURL}/{bucketName}/{name}`; half a character in a name, which has
 * no address, must not take the screen down
 */
export function useStoredFile(): (name: string) => string {
  const { data } = useSuspenseQuery(configQuery);
  return (name) => `${data.cosURL}/${data.bucketName}/${encodeURIComponent(name.toWellFormed())}`;
}
