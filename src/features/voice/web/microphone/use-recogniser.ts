import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, currentUserQuery } from '#platform/web/session.ts';
import type { OpenRecogniser } from '../recognisers/recogniser.ts';
import { browserRecogniser, canCapture } from './support.ts';

/** Which recogniser turns this user's speech into words, in this browser. */
export type AvailableRecogniser = {
  by: 'server' | 'browser';
  open: OpenRecogniser;
  /** Called when the user seems about to press the button. Prepares the recognition, but records nothing. */
  prepare(): void;
};

const SERVER: AvailableRecogniser = {
  by: 'server',
  open: lateRecogniser(
    async () => (await import('../recognisers/server-recogniser.ts')).openServerRecogniser,
  ),
  prepare: () => void import('../recognisers/credentials.ts').then(({ prepareAddress }) => prepareAddress()),
};
const BROWSER: AvailableRecogniser = {
  by: 'browser',
  open: lateRecogniser(
    async () => (await import('../recognisers/browser-recogniser.ts')).openBrowserRecogniser,
  ),
  prepare: () => void import('../recognisers/browser-recogniser.ts'),
};

/**
 * @returns the recogniser to use; null if this user may not use speech, or if speech cannot be used in this
 * browser. Source: docs/behaviour.md 14.1.
 */
export function useRecogniser(): AvailableRecogniser | null {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  if (!person?.stt || !config) return null;
  if (config.speechInput === 'on' && canCapture()) return SERVER;
  return config.browserSpeech === 'on' && browserRecogniser() ? BROWSER : null;
}

/** Loads the code of the recogniser when the screen is already visible. */
export function useReadiness(recogniser: AvailableRecogniser | null): void {
  useEffect(() => {
    if (recogniser?.by === 'server') void import('../recognisers/server-recogniser.ts');
    if (recogniser?.by === 'browser') void import('../recognisers/browser-recogniser.ts');
  }, [recogniser]);
}

/**
 * Creates a recogniser that loads its code when it is first used. If `useReadiness` has loaded the code
 * before, the recording starts without delay.
 */
function lateRecogniser(load: () => Promise<OpenRecogniser>): OpenRecogniser {
  return (events) => {
    const cancelled = new AbortController();
    const recogniser = load().then((open) => (cancelled.signal.aborted ? null : open(events)));
    recogniser.catch((error: unknown) => {
      if (!cancelled.signal.aborted) events.failed(error);
    });
    return {
      finish: async () => (await (await recogniser)?.finish()) ?? '',
      cancel() {
        cancelled.abort();
        recogniser.then(
          (open) => open?.cancel(),
          () => {},
        );
      },
    };
  };
}
