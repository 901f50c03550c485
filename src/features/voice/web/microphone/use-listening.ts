import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery, currentUserQuery } from '#platform/web/session.ts';
import type { OpenEar } from '../ears/ear.ts';
import { lateEar } from '../ears/late-ear.ts';
import { browserRecogniser, canCapture } from './support.ts';

/** Who listens to this person in this browser, and what one should know of it. */
export type Listening = {
  by: 'server' | 'browser';
  open: OpenEar;
  /** Gets ready without listening: a press is at hand. */
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

/** @returns null where nobody listens: not to this person, or not here. Source: specification part 1 section 1 */
export function useListening(): Listening | null {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  if (!person?.stt || !config) return null;
  if (config.speechInput === 'on' && canCapture()) return SERVER;
  return config.browserSpeech === 'on' && browserRecogniser() ? BROWSER : null;
}

/** Loads the code that listens once the screen stands. */
export function useReadiness(listening: Listening | null): void {
  useEffect(() => {
    if (listening?.by === 'server') void import('../ears/server-ear.ts');
    if (listening?.by === 'browser') void import('../ears/browser-ear.ts');
  }, [listening]);
}
