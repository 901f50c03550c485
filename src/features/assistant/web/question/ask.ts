import { classifyBeforeSending, mayKeep } from '#features/care/classify-in-browser.ts';
import { KIND_SENTENCE } from '#features/care/replies.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { logFailure } from '#platform/web/calls/failures.ts';
import { againWhileAway } from '#platform/web/calls/while-away.ts';
import { message } from '../../contract.ts';
import { LONGEST_QUESTION } from '../../question-limits.ts';
import type { AnsweredQuestion } from '../reply/asked.ts';
import { dismissReply, readReply, showReply } from '../reply/reply.ts';
import { toAnswerID } from './answer-id.ts';
import {
  assistantSessionId,
  currentConversation,
  dispatch,
  keepAssistantSessionId,
  setAsking,
} from './conversation.ts';

/**
 * After this time, the bar says that the answer takes longer than usual. The client never aborts a slow
 * question by itself (docs/behaviour.md 12.10).
 */
const SLOW_MS = 8000;

type Screen = {
  /** The React Router location key of the screen on which the user asks. */
  askedAt: string;
  help: HelpCard;
  open(answerID: number, asked: AnsweredQuestion): void;
};

/**
 * Asks the assistant, and opens the page that the reply names. A failure is logged, and a screen tells the
 * user if the server failed or did not respond. A text of distress or an insult gets a reply in the browser
 * and is not sent: docs/decisions/050-help-card.md.
 * @returns false if the question was blank, too long or cancelled, or if it failed, so that the caller can
 * put it back into the bar
 */
export async function ask(question: string, { askedAt, help, open }: Screen): Promise<boolean> {
  const input = question.trim();
  const waiting = startWaiting(input);
  try {
    const { is } = await Promise.race([classifyBeforeSending(input), whenCancelled(waiting.signal)]);
    if (is === 'distress' || is === 'insult') {
      showReply(is === 'distress' ? { kind: is, card: help } : { kind: is, text: KIND_SENTENCE }, askedAt);
      return true;
    }
    if (isBlank(input) || input.length > LONGEST_QUESTION) {
      dispatch({ type: 'input failure' });
      return false;
    }
    const { turn_count, system } = currentConversation().message;
    if (is === 'question')
      dispatch({ type: 'input success', payload: { input, turn_count, system, askedAt } });
    const body = { input, turn_count: turn_count ?? 0, system, wa_session_id: assistantSessionId() };
    const { signal } = waiting;
    const reply = await againWhileAway(() => call(message, { body }, { signal }), signal);
    if (!reply) throw new NoResponse('The assistant gave no response.');
    receive(reply, { input, askedAt, isQuestion: is === 'question' }, open);
    return true;
  } catch (error) {
    dispatch({ type: 'message failure' });
    if (waiting.signal.aborted) return false;
    logFailure('question', error);
    showFailure(input, error, askedAt);
    return false;
  } finally {
    waiting.end();
  }
}

class NoResponse extends Error {}

/**
 * Tells the user that the server failed or did not respond. Does not show a text of distress or an insult.
 */
function showFailure(question: string, error: unknown, askedAt: string): void {
  if (!mayKeep(question)) return;
  const at = new Date();
  if (error instanceof NoResponse) showReply({ kind: 'failed', question, status: null, at }, askedAt);
  else if (isFailedResponse(error) && error.status >= 500)
    showReply({ kind: 'failed', question, status: error.status, at }, askedAt);
}

function startWaiting(question: string) {
  const abort = new AbortController();
  const cancel = () => abort.abort();
  setAsking({ is: 'waiting', question, isSlow: false, cancel });
  const timer = setTimeout(() => setAsking({ is: 'waiting', question, isSlow: true, cancel }), SLOW_MS);
  const end = () => {
    clearTimeout(timer);
    setAsking();
  };
  return { signal: abort.signal, end };
}

/**
 * Rejects when the user cancels. The user can thus cancel even while the text classifier is still loading,
 * which may take long on a slow connection.
 */
function whenCancelled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/**
 * Handles a reply in the order of docs/behaviour.md 12.4: first stores the session id and the data to send
 * back with the next question (`turn_count` and `system`), then opens the page or shows the reply.
 */
function receive(
  { output, context, wa_session_id }: Answered<typeof message>,
  { input, askedAt, isQuestion }: { input: string; askedAt: string; isQuestion: boolean },
  open: Screen['open'],
): void {
  // A server may send the session id only in the context.
  rememberSession(wa_session_id ?? context.wa_session_id);
  const { system, user_defined } = context.skills['main skill'];
  const answerID = toAnswerID(user_defined?.answerID);
  const { turn_count } = context.global.system;
  const reply = output && readReply(output, input);
  if (reply) {
    // If the text was no question, such as small talk, its reply is shown over the open page. The state keeps
    // the question that led to this page.
    const before = isQuestion ? {} : currentConversation().message;
    dispatch({ type: 'message success', payload: { ...before, turn_count, system } });
    showReply(reply, askedAt);
    return;
  }
  dismissReply();
  dispatch({ type: 'message success', payload: { input, turn_count, system, askedAt, output, answerID } });
  if (answerID === null) return;
  const { evidence, target, second } = output ?? {};
  open(answerID, { question: input, evidence, target, second });
}

function rememberSession(sessionId: string | undefined): void {
  if (!sessionId) {
    dispatch({ type: 'session failure' });
    return;
  }
  keepAssistantSessionId(sessionId);
  dispatch({ type: 'session success', session_id: sessionId });
}
