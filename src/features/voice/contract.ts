import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * Returns the address and the access token for the WebSocket at
 * `{url}/v1/recognize?access_token={accessToken}`. Responds with 403 `forbidden` if speech input is turned
 * off for the user (for a pupil: for the teacher), and with 503 `noSpeech` if there is no speech engine.
 * Source: docs/behaviour.md 14.5.
 */
export const speechCredentials = endpoint({
  url: '/api/stt/credentials',
  access: 'readPages',
  response: z.object({
    /** Valid for ten minutes, and only for the session that requested it. */
    accessToken: z.string(),
    /** `ws(s)://host/api/stt`: a base address, like `sttURL` in config.json. */
    url: z.string(),
    /** ISO 8601 date and time. */
    expires: z.string(),
  }),
});

export const SOCKET_PATH = '/api/stt/v1/recognize';
/** Sample rate that the WebSocket accepts, in samples per second. Source: docs/behaviour.md 14.3. */
export const SAMPLE_RATE = 16_000;
/** Longest utterance that the WebSocket accepts, in seconds (docs/behaviour.md 14). */
export const LONGEST_UTTERANCE_S = 60;
