import * as z from 'zod/mini';
import { callService, readJson } from '#platform/server/services/call-service.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * How long before its expiry a token is renewed. The clocks of two machines may differ, and the token must be
 * valid during the whole utterance.
 */
const SPARE_MS = 60_000;
const TIMEOUT_MS = 5000;
/** The maximum size of a response. A response with a token has only a few kilobytes. */
const MOST_BYTES = 256 * 1024;
/** The value of `grant_type` in a request for a token. Source: IBM Cloud, IAM identity services. */
const GRANT = 'urn:ibm:params:oauth:grant-type:apikey';

/**
 * @returns a function that fetches a token for the key, and uses it as long as it is valid; without a key,
 * the function resolves with undefined
 */
export function createTokens(address: string, key: string | undefined): () => Promise<string | undefined> {
  let kept: { token: Promise<string>; until: number } | undefined;

  async function ask(apikey: string): Promise<string> {
    const body = new URLSearchParams({ grant_type: GRANT, apikey });
    const limits = { signal: AbortSignal.timeout(TIMEOUT_MS), mostBytes: MOST_BYTES };
    const answered = readJson(await callService(address, { body }, limits), address);
    const { access_token: token, expires_in: lifetimeS } = Token.parse(answered);
    if (kept) kept.until = performance.now() + lifetimeS * 1000 - SPARE_MS;
    return token;
  }

  return async () => {
    if (key === undefined) return undefined;
    if (!kept || kept.until <= performance.now()) {
      const asked = { token: ask(key), until: Number.POSITIVE_INFINITY };
      kept = asked;
      asked.token.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return kept.token;
  };
}
