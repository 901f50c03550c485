import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../session.ts';

/** @param hash hash of the file's bytes, if known. The browser then caches the file for ever. */
export type StoredFile = (name: string, hash?: string | null) => string;

/**
 * @returns a function that gives the address of a stored file: `{cosURL}/{bucketName}/{name}`. A name with
 * half a surrogate pair cannot be encoded, but it must not make the screen fail.
 */
export function useStoredFile(): StoredFile {
  const { data } = useSuspenseQuery(configQuery);
  return (name, hash) => {
    const address = `${data.cosURL}/${data.bucketName}/${encodeURIComponent(name.toWellFormed())}`;
    return hash ? `${address}?v=${hash}` : address;
  };
}
