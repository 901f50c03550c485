import { forbidden, Refused, signInFirst } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { baseAddress, speechAddress } from '#platform/server/http/site/configuration.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type * as contract from '../contract.ts';
import type { VoiceDeps } from './deps.ts';
import { sealToken } from './token.ts';

/**
 * Returns the address and the token with which a browser sends speech.
 * @throws forbidden if speech input is turned off for the user; Refused 503 `noSpeech` if the server cannot
 * recognise speech
 */
export async function giveCredentials(
  { settings, clock, recognition, mayUseSpeech }: VoiceDeps,
  { caller, request }: Call<typeof contract.speechCredentials>,
): Promise<Answered<typeof contract.speechCredentials>> {
  if (!caller) throw signInFirst();
  if (!(await mayUseSpeech(caller.sessionHash))) throw forbidden('Speech input is not enabled for you.');
  if (!recognition.engine) throw new Refused(503, { code: 'noSpeech', message: 'Speech is not heard here.' });
  const { token, expires } = sealToken(caller.sessionHash, settings.secret, clock.now());
  const url = speechAddress(baseAddress(request, settings));
  return { accessToken: token, url, expires: expires.toISOString() };
}
