import { DetailedError, Upload } from 'tus-js-client';
import { call, type FailedResponse, isFailedResponse, serverAddress } from '#platform/web/calls/api.ts';
import { RESUMABLE_UPLOADS_URL, type UploadedFiles, uploadResult } from '../../contract.ts';

export type Sending = { signal: AbortSignal; onProgress(sentBytes: number): void };

/**
 * The size of a part in bytes. It is small enough for the proxies of schools, and large enough that the
 * pauses between parts do not matter.
 */
const PART_BYTES = 8 * 1024 * 1024;
/**
 * How long to wait before each retry, in milliseconds. Only after the last retry, the list of uploads shows
 * that the connection is lost.
 */
const RETRY_MS = [300, 1000, 2500];

/**
 * Sends a large file in parts with the tus protocol. The upload continues where it stopped, both after a lost
 * connection and when the user chooses the same file again after reloading the app. The requests are sent by
 * the tus library, and not by the app's function `call`.
 * @returns null if the server does not answer
 * @throws FailedResponse if the server responds with an error
 */
export async function sendInParts(
  file: File,
  name: string,
  { signal, onProgress }: Sending,
): Promise<UploadedFiles | null> {
  const upload = new Upload(file, {
    endpoint: serverAddress(RESUMABLE_UPLOADS_URL),
    metadata: { filename: name },
    chunkSize: PART_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => onProgress(sent),
    onBeforeRequest: (request) => {
      request.getUnderlyingObject().withCredentials = true;
    },
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    upload.options.onSuccess = ({ lastResponse }) => {
      const body = lastResponse.getBody();
      resolve(body ? JSON.parse(body) : resultOf(upload.url ?? ''));
    };
    upload.options.onError = (error) => {
      const refusal = refusalOf(error);
      if (refusal) reject(refusal);
      else resolve(null);
    };
    // `true` tells the server to delete the bytes that it has received, because the user has cancelled the
    // upload.
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {});
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Asks the server for the result of an upload, because the response to its last part was lost. */
async function resultOf(url: string): Promise<UploadedFiles | null> {
  const id = url.slice(url.lastIndexOf('/') + 1);
  return call(uploadResult, { params: { id } });
}

function refusalOf(error: unknown): FailedResponse | null {
  if (isFailedResponse(error)) return error;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return null;
  const text = response.getBody();
  return { status: response.getStatus(), body: readJson(text), retryAfterSeconds: null };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
