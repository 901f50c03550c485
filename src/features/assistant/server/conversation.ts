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
   * question. A follow-up may refer to it.
   */
  about: string;
  /** The data that the provider of answers wants to get back (docs/decisions/074-watson-assistant.md). */
  kept?: unknown;
};

/** A conversation ends after this time without a question (docs/behaviour.md 12.8). */
const IDLE_MS = HOUR_MS;
export const LONGEST_ABOUT = 300;

const Payload = z.object({
  sessionId: z.uuid(),
  // A state that was signed by version 0.2.0 does not have this field.
  about: z._default(z.string().check(z.maxLength(LONGEST_ABOUT)), ''),
  kept: z.optional(z.unknown()),
  at: z.number(),
});

/** What a conversation is signed with: the secret of the server, and the session of the person who asks. */
export type Seal = { secret: string; sessionHash: Buffer };

/**
 * @returns the state that the client sends back: JSON in base64url, a dot, and the HMAC-SHA-256 of that text
 */
export function sealConversation(conversation: Conversation, seal: Seal, now: Date): string {
  const payload = { ...conversation, at: now.getTime() };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${sign(body, seal)}`;
}

/**
 * Continues the conversation that the client sends back. Starts a new conversation, without an error, if the
 * client has sent none, or if it was not signed by this server for this session, was changed, or is too old.
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
