import { DetailedError, Upload } from 'tus-js-client';
import { call, type FailedResponse, isFailedResponse, serverAddress } from '#platform/web/calls/api.ts';
import { RESUMABLE_UPLOADS_URL, type UploadedFiles, uploadResult } from '../../contract.ts';

export type Sending = { signal: AbortSignal; onProgress(sentBytes: number): void };

/** Small enough for the proxies of schools, large enough that the pauses between do not count. */
const PART_BYTES = 8 * 1024 * 1024;
/** A blink of the network is not worth a word; after the last of these the list says that the connection is gone. */
const RETRY_MS = [300, 1000, 2500];

/**
 * Sends a large file by the tus protocol: after a cut, and after a reload of the app with the same file, it goes on where
 * it was. The library of the protocol talks to the server by itself. @throws FailedResponse
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
    // Given up for good: the server may forget its part too.
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {});
      reject(signal.reason);
    });
    upload.start();
  });
}

/** The answer to the last part was lost on its way: the server gives it once more. */
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
