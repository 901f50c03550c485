import type { OpenEar } from './ear.ts';

/** An ear whose code is loaded when it is first needed; a press does not wait for it where it was asked for before. */
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
