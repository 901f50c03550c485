import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import { callJson, ServiceError } from '#platform/server/services/call-service.ts';
import { answerOnPage } from '../../engine/on-page.ts';
import type { Asked, Provider, Reply } from './provider.ts';
import { sentQuestion } from './sent-question.ts';
import { pageOf, WatsonContext, WatsonReply, withoutPage, wordsOf } from './watson-reply.ts';

/** The maximum size of a response: about twice the 250 KB to which Watson itself limits a context. */
const MOST_BYTES = 512 * 1024;
/**
 * The maximum size of a Watson context that the client stores. With a larger one, the signed state would
 * exceed its limit of 8 KB (docs/behaviour.md 12.7).
 */
const MOST_KEPT_BYTES = 4000;

const Session = z.object({ session_id: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * The data that the client stores until the next question: the session if ASSISTANT_SESSIONS is "on",
 * otherwise the context.
 */
const KeptSession = z.object({ session: z.string() });
const KeptContext = z.object({ context: WatsonContext });

/**
 * Clears the variable with the page of Watson's previous reply. Otherwise it keeps its value for the whole
 * session, and every reply would name this page.
 */
const NO_PAGE = { skills: { 'main skill': { user_defined: { answerID: null } } } };

type Replied = { reply: z.output<typeof WatsonReply>; kept: unknown };
type Converse = (text: string, kept: unknown, signal: AbortSignal) => Promise<Replied>;

/**
 * Creates a provider that uses IBM Watson Assistant v2, for operators with their own Watson skill that names
 * pages.
 */
export function createWatson(settings: Environment, log: FastifyBaseLogger): Provider {
  const address = addressOf(settings);
  const post = createPost(settings, address);
  const converse = settings.ASSISTANT_SESSIONS === 'on' ? inSessions(post) : withContext(post);
  return {
    name: 'watson',
    address,
    isNeeded: () => true,
    async ask(asked, signal) {
      const { reply, kept } = await converse(sentQuestion(asked.text), asked.kept, signal);
      return { ...toReply(reply, asked, log), kept };
    },
  };
}

function addressOf({ ASSISTANT_URL, ASSISTANT_ID = '', ASSISTANT_ENVIRONMENT_ID }: Environment): string {
  const assistant = `${ASSISTANT_URL}/v2/assistants/${encodeURIComponent(ASSISTANT_ID)}`;
  if (ASSISTANT_ENVIRONMENT_ID === undefined) return assistant;
  return `${assistant}/environments/${encodeURIComponent(ASSISTANT_ENVIRONMENT_ID)}`;
}

type Post = <T>(path: string, body: object, shape: z.ZodMiniType<T>, signal: AbortSignal) => Promise<T>;

function createPost({ ASSISTANT_KEY, ASSISTANT_VERSION }: Environment, address: string): Post {
  const headers = {
    authorization: `Basic ${Buffer.from(`apikey:${ASSISTANT_KEY}`).toString('base64')}`,
    'x-watson-learning-opt-out': 'true',
  };
  return (path, body, shape, signal) => {
    const url = `${address}${path}?version=${ASSISTANT_VERSION}`;
    return callJson(url, { headers, body }, shape, { signal, mostBytes: MOST_BYTES });
  };
}

/**
 * For ASSISTANT_SESSIONS "on": Watson stores the conversation, and the client stores only the id of Watson's
 * session. If the session has expired, creates a new one.
 */
function inSessions(post: Post): Converse {
  const create = async (signal: AbortSignal) => (await post('/sessions', {}, Session, signal)).session_id;
  const send = async (session: string, text: string, signal: AbortSignal): Promise<Replied> => {
    const input = { message_type: 'text', text, options: { return_context: true } };
    const path = `/sessions/${encodeURIComponent(session)}/message`;
    const reply = await post(path, { input, context: NO_PAGE }, WatsonReply, signal);
    return { reply, kept: { session } };
  };
  return async (text, kept, signal) => {
    const session = KeptSession.safeParse(kept).data?.session;
    try {
      return await send(session ?? (await create(signal)), text, signal);
    } catch (error) {
      const hasExpired = error instanceof ServiceError && error.status === 404 && session !== undefined;
      if (!hasExpired) throw error;
      return send(await create(signal), text, signal);
    }
  };
}

/**
 * For ASSISTANT_SESSIONS "off": Watson stores nothing. The client stores Watson's context, which the server
 * sends with the next message.
 */
function withContext(post: Post): Converse {
  return async (text, kept, signal) => {
    const context = KeptContext.safeParse(kept).data?.context;
    const input = { message_type: 'text', text };
    const reply = await post('/message', { input, ...(context && { context }) }, WatsonReply, signal);
    const next = { context: withoutPage(reply.context) };
    const isSmall = Buffer.byteLength(JSON.stringify(next)) <= MOST_KEPT_BYTES;
    return { reply, kept: isSmall ? next : undefined };
  };
}

/**
 * @returns the page that Watson names; if it names none, Watson's text. The answer of the search engine is
 * returned if there is no text, or if the named page does not answer questions.
 */
function toReply(
  reply: z.output<typeof WatsonReply>,
  { index, text, found }: Asked,
  log: FastifyBaseLogger,
): Reply {
  const answerID = pageOf(reply);
  if (answerID !== undefined) {
    // If our search engine has found the same page, its answer is used, because it has the picture or place to which the
    // question leads (`target`).
    if (found.is === 'page' && found.answerID === answerID && found.target) return { found };
    const page = answerOnPage(index, text, answerID);
    if (page) {
      const others = found.nearest.filter((near) => near.answerID !== answerID).slice(0, 2);
      return { found: { is: 'page', ...page, nearest: [page, ...others] } };
    }
    log.warn({ answerID }, 'Watson named a page that does not answer questions here');
    return { found };
  }
  const said = wordsOf(reply);
  return said === '' ? { found } : { found: { is: 'none', nearest: found.nearest }, said };
}
