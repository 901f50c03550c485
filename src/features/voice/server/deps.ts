import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import type { SpeechRecognition } from './speech-recognition.ts';

export type VoiceDeps = {
  settings: Environment;
  clock: Clock;
  log: FastifyBaseLogger;
  limits: RateLimits;
  recognition: SpeechRecognition;
  /** Returns true while the session is valid and speech input is turned on for the user. */
  mayUseSpeech(sessionHash: Buffer): Promise<boolean>;
  /** @returns the hash that identifies the session of a token; null if the token has the wrong form */
  hashOfToken(sessionToken: string): Buffer | null;
};
