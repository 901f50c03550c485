import * as z from 'zod/mini';
import { callService, readJson } from '#platform/server/services/call-service.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is renewed this long before it expires: clocks may differ, and an utterance takes time. */
const SPARE_MS = 60_000;
const TIMEOUT_MS = 5000;
/** Largest response that is accepted. A response with a token is only a few kilobytes. */
const MOST_BYTES = 256 * 1024;
/** The grant type of a request for a token. Source: IBM Cloud, IAM identity services. */
const GRANT = 'urn:ibm:params:oauth:grant-type:apikey';

/**
 * @returns a function that gets a token for the key and reuses it while it is valid; without a key, the
 * function resolves with undefined
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
