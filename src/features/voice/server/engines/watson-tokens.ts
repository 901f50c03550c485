import * as z from 'zod/mini';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is not used in its last minute: clocks may differ, and an utterance takes time. */
const SPARE_MS = 60_000;
const TIMEOUT_MS = 5000;
/** The grant type of a request for a token. Source: IBM Cloud, IAM identity services. */
const GRANT = 'urn:ibm:params:oauth:grant-type:apikey';

/**
 * @returns a function that gets a token for the key and reuses it while it is valid; without a key, the
 * function resolves with undefined
 */
export function createTokens(address: string, key: string | undefined): () => Promise<string | undefined> {
  let kept: { token: Promise<string>; until: number } | undefined;

  async function ask(apikey: string): Promise<string> {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, apikey }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`STT_TOKEN_URL answered ${response.status}`);
    const { access_token: token, expires_in: lifetimeS } = Token.parse(await response.json());
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
