import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

/**
 * What opens the socket at `{url}/v1/recognize?access_token={accessToken}`. Answers 403 `forbidden` to those whose speech
 * flag is off, and 503 `noSpeech` where no engine hears. Source: specification part 1 section 7; decision D-26.
 */
export const speechCredentials = endpoint({
  method: 'GET',
  url: '/api/stt/credentials',
  access: 'signedIn',
  schema: {
    response: z.object({
      /** Good for ten minutes and for this session alone. */
      accessToken: z.string(),
      /** `ws(s)://host/api/stt`: a base, as config.json's sttURL. */
      url: z.string(),
      /** ISO time. */
      expires: z.string(),
    }),
  },
});

/** Where the socket is, below the server's address. */
export const SOCKET_PATH = '/api/stt/v1/recognize';
/** Samples a second that the socket takes. Source: specification part 1 section 9. */
export const SAMPLE_RATE = 16_000;
/** More than this of one utterance is refused (D-26). */
export const LONGEST_UTTERANCE_S = 60;
