import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../session.ts';

/** @returns gives the address of a file in storage: `{cosURL}/{bucketName}/{name}` */
export function useStoredFile(): (name: string) => string {
  const { data } = useSuspenseQuery(configQuery);
  return (name) => `${data.cosURL}/${data.bucketName}/${encodeURIComponent(name)}`;
}
