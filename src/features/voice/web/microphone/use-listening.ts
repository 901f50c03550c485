import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, currentUserQuery } from '#platform/web/session.ts';
import type { OpenEar } from '../ears/ear.ts';
import { browserRecogniser, canCapture } from './support.ts';

/** How the speech of this user is recognised in this browser. */
export type Listening = {
  by: 'server' | 'browser';
  open: OpenEar;
  /** Called when the user is about to press the button. Prepares the recognition, but records nothing. */
  prepare(): void;
};

const SERVER: Listening = {
  by: 'server',
  open: lateEar(async () => (await import('../ears/server-ear.ts')).openServerEar),
  prepare: () => void import('../ears/credentials.ts').then(({ prepareAddress }) => prepareAddress()),
};
const BROWSER: Listening = {
  by: 'browser',
  open: lateEar(async () => (await import('../ears/browser-ear.ts')).openBrowserEar),
  prepare: () => void import('../ears/browser-ear.ts'),
};

/** @returns null if speech is not available to this user or in this browser. Source: docs/behaviour.md 14.1. */
export function useListening(): Listening | null {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  if (!person?.stt || !config) return null;
  if (config.speechInput === 'on' && canCapture()) return SERVER;
  return config.browserSpeech === 'on' && browserRecogniser() ? BROWSER : null;
}

/** Loads the code for listening after the screen is shown. */
export function useReadiness(listening: Listening | null): void {
  useEffect(() => {
    if (listening?.by === 'server') void import('../ears/server-ear.ts');
    if (listening?.by === 'browser') void import('../ears/browser-ear.ts');
  }, [listening]);
}

/**
 * Creates an ear whose code is loaded at its first use. If the code was loaded before, a press does not wait
 * for it.
 */
function lateEar(load: () => Promise<OpenEar>): OpenEar {
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
