import type { Config } from '../settings/config.ts';

/**
 * Returns the address of a stored file.
 * @param hash hash of the file's bytes, if known. The browser then caches the file for ever.
 */
export type StoredFile = (name: string, hash?: string | null) => string;

/**
 * @returns a function that returns the address of a stored file: `{cosURL}/{bucketName}/{name}`. In a name,
 * half a surrogate pair is replaced, because `encodeURIComponent` would throw an error.
 */
export function storedFileOf({ cosURL, bucketName }: Pick<Config, 'cosURL' | 'bucketName'>): StoredFile {
  return (name, hash) => {
    const address = `${cosURL}/${bucketName}/${encodeURIComponent(name.toWellFormed())}`;
    return hash ? `${address}?v=${hash}` : address;
  };
}
