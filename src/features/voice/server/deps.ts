import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Limits } from '#platform/server/http/limits.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { SpeechRecognition } from './speech-recognition.ts';

/** What the voice calls stand on. */
export type VoiceDeps = {
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  limits: Limits;
  recognition: SpeechRecognition;
  /** True while the session lives and its person's speech flag is on. */
  mayUseSpeech(sessionHash: Buffer): Promise<boolean>;
  /** @returns the hash under which a session is known, or null when the token cannot be one */
  hashOfToken(sessionToken: string): Buffer | null;
};
