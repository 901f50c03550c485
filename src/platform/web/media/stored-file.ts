import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../session.ts';

/** @param hash of the file's bytes, where it is known: the browser then keeps the file and never asks again */
export type StoredFile = (name: string, hash?: string | null) => string;

/**
 * @returns gives the address of a file in storage: `{cosURL}/{bucketName}/{name}`; half a character in a name, which has
 * no address, must not take the screen down
 */
export function useStoredFile(): StoredFile {
  const { data } = useSuspenseQuery(configQuery);
  return (name, hash) => {
    const address = `${data.cosURL}/${data.bucketName}/${encodeURIComponent(name.toWellFormed())}`;
    return hash ? `${address}?v=${hash}` : address;
  };
}
