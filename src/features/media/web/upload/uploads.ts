import { isFailedResponse } from '#platform/web/calls/api.ts';
import { newID } from '#platform/web/new-id.ts';
import { createStore } from '#platform/web/store.ts';
import type { MediaRecord } from '../../contract.ts';
import { sentenceOf } from '../editor/refusal-sentence.ts';
import type { Send } from './send-file.ts';

/**
 * The state of an upload. `cut`: the connection was lost, and the upload continues by itself when the server
 * responds again. `skipped`: the file cannot be sent at all. `failed`: the user can try again.
 */
export type UploadState =
  | { is: 'waiting' | 'sending' | 'cut'; sentBytes: number }
  | { is: 'uploaded'; record: MediaRecord }
  | { is: 'skipped' | 'failed'; why: string };

export type Upload = { id: string; file: File; state: UploadState };

type Options = {
  send: Send;
  /** @returns a sentence that tells the user why the file cannot be sent; undefined if it can */
  judge(file: File): string | undefined;
  isServerThere(): Promise<boolean>;
};

/**
 * The number of files that are sent at the same time. A browser opens at most six connections to a server,
 * and other requests need some of them.
 */
const AT_ONCE = 3;
const ASK_AGAIN_MS = 3000;

/** Creates a list of uploads that sends a few files at a time. If one upload fails, the others go on. */
export function createUploads({ send, judge, isServerThere }: Options) {
  const uploads = createStore<readonly Upload[]>([]);
  const aborts = new Map<string, AbortController>();
  let probe: ReturnType<typeof setTimeout> | undefined;

  function set(id: string, state: UploadState): void {
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  function sendNext(): void {
    const free = AT_ONCE - uploads.get().filter(({ state }) => state.is === 'sending').length;
    for (const upload of uploads
      .get()
      .filter(({ state }) => state.is === 'waiting')
      .slice(0, free))
      void start(upload);
  }

  async function start({ id, file }: Upload): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    set(id, { is: 'sending', sentBytes: sentOf(id) });
    const onProgress = (sentBytes: number) => {
      if (!abort.signal.aborted) set(id, { is: 'sending', sentBytes });
    };
    const state = await send(file, { signal: abort.signal, onProgress }).then(
      (record): UploadState => (record ? { is: 'uploaded', record } : { is: 'cut', sentBytes: sentOf(id) }),
      whyNot,
    );
    if (abort.signal.aborted) return;
    aborts.delete(id);
    set(id, state);
    if (state.is === 'cut') askForServer();
    sendNext();
  }

  function sentOf(id: string): number {
    const state = uploads.get().find((upload) => upload.id === id)?.state;
    return state && 'sentBytes' in state ? state.sentBytes : 0;
  }

  function askForServer(): void {
    clearTimeout(probe);
    probe = setTimeout(async () => {
      if (!uploads.get().some(({ state }) => state.is === 'cut')) return;
      if (await isServerThere()) goOn(({ state }) => state.is === 'cut');
      else askForServer();
    }, ASK_AGAIN_MS);
  }

  function goOn(isMeant: (upload: Upload) => boolean): void {
    uploads.set(uploads.get().map((upload) => (isMeant(upload) ? waiting(upload) : upload)));
    sendNext();
  }

  return {
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        const why = judge(file);
        return { id: newID(), file, state: why ? { is: 'skipped', why } : { is: 'waiting', sentBytes: 0 } };
      });
      uploads.set([...uploads.get(), ...added]);
      sendNext();
    },
    retry: (id: string) => goOn((upload) => upload.id === id),
    /** Removes a file from the list, and stops its upload if it was started. */
    remove(id: string) {
      aborts.get(id)?.abort();
      aborts.delete(id);
      uploads.set(uploads.get().filter((upload) => upload.id !== id));
      sendNext();
    },
    /** Stops all uploads and empties the list. */
    clear() {
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      uploads.set([]);
    },
    /** Stops all unfinished uploads and keeps the finished ones. */
    stop() {
      clearTimeout(probe);
      for (const abort of aborts.values()) abort.abort();
      aborts.clear();
      uploads.set(uploads.get().filter(({ state }) => state.is === 'uploaded'));
    },
    get: uploads.get,
    subscribe: uploads.subscribe,
  };
}

function waiting(upload: Upload): Upload {
  return { ...upload, state: { is: 'waiting', sentBytes: sentBytes(upload) } };
}

export function isPending({ state }: Upload): boolean {
  return state.is === 'waiting' || state.is === 'sending' || state.is === 'cut';
}

export function sentBytes({ state, file }: Upload): number {
  if (state.is === 'uploaded') return file.size;
  return 'sentBytes' in state ? Math.min(state.sentBytes, file.size) : 0;
}

function whyNot(error: unknown): UploadState {
  if (!isFailedResponse(error)) return { is: 'failed', why: 'This file could not be read.' };
  const { status } = error;
  // The statuses after which a retry may succeed, because the user has signed in or waited, or because the
  // server works again. After any other status, the server would refuse the same file again.
  const mayHelp = status === 401 || status === 408 || status === 429 || status >= 500;
  return { is: mayHelp ? 'failed' : 'skipped', why: sentenceOf(error) };
}
