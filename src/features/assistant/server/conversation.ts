import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { HOUR_MS } from '#platform/shared/time.ts';

/**
 * What the assistant remembers between two questions. The client stores these data, signed by the server
 * (docs/behaviour.md 12.7).
 */
export type Conversation = {
  /** The conversation's id, a UUID. The API calls it `wa_session_id`. */
  sessionId: string;
  /**
   * The previous question with the title of the page that answered it, shortened; '' before the first
   * question. "It" or "they" in the next question may refer to it.
   */
  about: string;
  /**
   * Data that the provider (Watson or a language model) gets back with the next question
   * (docs/decisions/074-watson-assistant.md).
   */
  kept?: unknown;
};

/** A conversation ends after this time without a question (docs/behaviour.md 12.8). */
const IDLE_MS = HOUR_MS;
export const LONGEST_ABOUT = 300;

const Payload = z.object({
  sessionId: z.uuid(),
  // Conversations from version 0.2.0 lack this field. A browser may still send one of them back.
  about: z._default(z.string().check(z.maxLength(LONGEST_ABOUT)), ''),
  kept: z.optional(z.unknown()),
  at: z.number(),
});

/**
 * The two values from which the signature of a conversation is made: the server's secret, and the session of
 * the person who asks.
 */
export type Seal = { secret: string; sessionHash: Buffer };

/**
 * @returns the signed state for the client: JSON in base64url, a dot, and the HMAC-SHA-256 of the text before
 * the dot
 */
export function sealConversation(conversation: Conversation, seal: Seal, now: Date): string {
  const payload = { ...conversation, at: now.getTime() };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${sign(body, seal)}`;
}

/**
 * Continues the conversation whose state the client sends back. Starts a new conversation, without an error,
 * if there is no state, if the state is too old, or if it was not signed by this server for this session.
 * @param system the API's `system`, unchecked
 * @param sessionId the API's `wa_session_id`, unchecked
 */
export function continueConversation(
  system: unknown,
  sessionId: unknown,
  seal: Seal,
  now: Date,
): Conversation {
  const payload = openSeal(system, seal);
  if (!payload || payload.sessionId !== sessionId || now.getTime() - payload.at > IDLE_MS) {
    return { sessionId: randomUUID(), about: '' };
  }
  const { at: _, ...conversation } = payload;
  return conversation;
}

function openSeal(system: unknown, seal: Seal): z.output<typeof Payload> | undefined {
  if (typeof system !== 'object' || system === null || !('state' in system)) return undefined;
  const { state } = system;
  if (typeof state !== 'string' || state.length > 8192) return undefined;
  const [body = '', signature = ''] = state.split('.');
  if (!isSame(signature, sign(body, seal))) return undefined;
  return Payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data;
}

function sign(body: string, { secret, sessionHash }: Seal): string {
  return createHmac('sha256', secret)
    .update('conversation.')
    .update(sessionHash)
    .update(body)
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
