import type { OpenEar } from './ear.ts';

/** Loads the code on the first use. A press does not wait for it if the code was loaded before. */
export function lateEar(load: () => Promise<OpenEar>): OpenEar {
  return (events) => {
    const cancelled = new AbortController();
    const ear = load().then((open) => (cancelled.signal.aborted ? null : open(events)));
    ear.catch((error: unknown) => {
      if (!cancelled.signal.aborted) events.failed(error);
    });
    return {
      finish: async () => (await (await ear)?.finish()) ?? '',
      cancel() {
        cancelled.abort();
        ear.then(
          (open) => open?.cancel(),
          () => {},
        );
      },
    };
  };
}
