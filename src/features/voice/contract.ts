import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * Returns what a browser needs to send speech: the address of the server's WebSocket, and a token. The
 * browser opens `{url}/v1/recognize?access_token={accessToken}`. Responds with 403 `forbidden` if speech
 * input is turned off for the user (for a pupil: for the teacher), and with 503 `noSpeech` if the server
 * cannot recognise speech. Source: docs/behaviour.md 14.5.
 */
export const speechCredentials = endpoint({
  url: '/api/stt/credentials',
  access: 'readPages',
  response: z.object({
    /** The token. It is valid for ten minutes, and only for the session that has requested it. */
    accessToken: z.string(),
    /** The start of the address, `ws(s)://host/api/stt`, as in the field `sttURL` of config.json. */
    url: z.string(),
    /** ISO 8601 date and time. */
    expires: z.string(),
  }),
});

export const SOCKET_PATH = '/api/stt/v1/recognize';
/** The number of samples per second that the server accepts. Source: docs/behaviour.md 14.3. */
export const SAMPLE_RATE = 16_000;
/**
 * The maximum length of an utterance (what a user says between start and stop), in seconds (docs/behaviour.md
 * 14).
 */
export const LONGEST_UTTERANCE_S = 60;
