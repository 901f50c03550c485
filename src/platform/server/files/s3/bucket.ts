import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { StorageAway } from '../../storage-away.ts';
import { isComplete, type StoredFile } from '../store.ts';
import type { BucketAddress } from './store-address.ts';

export type StoreKeys = { accessKeyId: string; secretAccessKey: string };

/**
 * The time limits for an S3 store: for opening a connection, and for the time in which no data arrives or
 * leaves.
 */
export type Patience = { connectMs: number; idleMs: number };

/** Files larger than this are uploaded in parts of at least this size. S3 accepts parts of at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;
/** The largest number of parts that S3 accepts. */
const MOST_PARTS = 10_000;
/** The number of attempts for each call. The SDK makes them, and waits longer after each failure. */
const ATTEMPTS = 3;

/**
 * The calls of an S3 bucket that the store needs. Uploads pass the bytes in memory and not as a stream, so
 * the SDK can sign their hash, which the S3 store checks, and can send them again. Every call throws
 * StorageAway if the S3 store refuses it or does not respond.
 */
export type Bucket = ReturnType<typeof createBucket>;

/** Imports the SDK dynamically, because servers that store files in a folder never need it. */
export async function openBucket(address: BucketAddress, credentials: StoreKeys, patience: Patience) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: address.region,
    credentials,
    maxAttempts: ATTEMPTS,
    ...(address.endpoint && { endpoint: address.endpoint, forcePathStyle: true }),
    // Many S3 stores do not support the newer checksums. They are not needed, because the signature covers a
    // hash of the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      // This limits the time without any data and not the time of the whole call: on a slow connection, a
      // part of a file may take long.
      socketTimeout: patience.idleMs,
    },
  });
  return createBucket(sdk, client, address);
}

function createBucket(sdk: typeof import('@aws-sdk/client-s3'), client: S3Client, address: BucketAddress) {
  const { bucket, prefix } = address;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const away = (error: unknown): never => {
    throw new StorageAway(`The store s3://${bucket} does not do its work (${reasonOf(error)}).`, {
      cause: error,
    });
  };
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    await client.send(new sdk.PutObjectCommand({ ...at(name), Body: bytes })).catch(away);
  };

  async function putParts(name: string, listParts: () => AsyncIterable<Uint8Array>): Promise<void> {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at(name))).catch(away);
    const upload = { ...at(name), UploadId };
    try {
      const Parts: CompletedPart[] = [];
      for await (const Body of listParts()) {
        const part = { ...upload, PartNumber: Parts.length + 1, Body };
        const { ETag } = await client.send(new sdk.UploadPartCommand(part)).catch(away);
        Parts.push({ ETag, PartNumber: part.PartNumber });
      }
      const complete = { ...upload, MultipartUpload: { Parts } };
      await client.send(new sdk.CompleteMultipartUploadCommand(complete)).catch(away);
    } catch (error) {
      // Throws the error of the upload, which says more than an error of the abort. If the abort fails too,
      // the S3 store deletes the unfinished upload by its own rules.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  return {
    put,
    /** @returns null if there is no such file */
    head: async (name: string): Promise<StoredFile | null> => {
      const found = await client.send(new sdk.HeadObjectCommand(at(name))).catch(nullIfMissing(away));
      return found && { size: found.ContentLength ?? 0, changedMs: found.LastModified?.getTime() ?? 0 };
    },
    /**
     * Opens a file for reading.
     * @param start the first byte
     * @param end the last byte; undefined for the rest of the file
     * @param version if it is given, the call fails for any other version of the file
     * @returns the bytes as a stream, and the version of the file
     */
    get: async (name: string, start: number, end?: number, version?: string) => {
      const isPart = start > 0 || end !== undefined;
      const { Body, ETag } = await client
        .send(
          new sdk.GetObjectCommand({
            ...at(name),
            ...(isPart && { Range: `bytes=${start}-${end ?? ''}` }),
            ...(version && { IfMatch: version }),
          }),
        )
        .catch(away);
      // The cast is safe: in Node, the body is the stream of the response.
      return { body: Body as Readable, version: ETag };
    },
    /** Uploads a file of this machine. A large file is uploaded in parts. */
    putFile: async (name: string, path: string): Promise<void> => {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        if (size <= PART_BYTES) await put(name, await file.readFile());
        else await putParts(name, () => partsOf(file, partBytesFor(size)));
      } finally {
        await file.close();
      }
    },
    /**
     * Copies a file onto itself, which gives it a new time.
     * @returns false if there is no such file
     */
    touch: async (name: string): Promise<boolean> => {
      const CopySource = encodeURI(`${bucket}/${prefix}${name}`);
      const copy = { ...at(name), CopySource, MetadataDirective: 'REPLACE' as const };
      return (await client.send(new sdk.CopyObjectCommand(copy)).catch(nullIfMissing(away))) !== null;
    },
    remove: async (name: string): Promise<void> => {
      await client.send(new sdk.DeleteObjectCommand(at(name))).catch(away);
    },
    list: async function* (folder: string): AsyncIterable<string[]> {
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const page = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken: next };
        const found = await client.send(new sdk.ListObjectsV2Command(page)).catch(away);
        const names = (found.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length));
        yield names.filter(isComplete);
        next = found.NextContinuationToken;
      }
    },
    close: () => client.destroy(),
  };
}

/** @returns the size of each part of a file with `size` bytes, in bytes. The last part may be smaller. */
export function partBytesFor(size: number): number {
  return Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
}

async function* partsOf(
  file: Awaited<ReturnType<typeof open>>,
  partBytes: number,
): AsyncIterable<Uint8Array> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  for (;;) {
    let length = 0;
    while (length < partBytes) {
      const { bytesRead } = await file.read(part, length, partBytes - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > 0) yield part.subarray(0, length);
    if (length < partBytes) return;
  }
}

function nullIfMissing(otherwise: (error: unknown) => never): (error: unknown) => null {
  return (error) => (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket' ? null : otherwise(error));
}

/** @returns the HTTP status of an SDK error */
export function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  return Object(metadata).httpStatusCode;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  return `${error.name}${code}${status ? `, status ${status}` : ''}: ${error.message}`;
}
