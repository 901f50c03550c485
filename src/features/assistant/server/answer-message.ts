import { classify } from '#features/care/classify.server.ts';
import { KIND_SENTENCE, questionsToTry, SMALL_TALK_REPLIES } from '#features/care/replies.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import { type HelpCard, helpText } from '#platform/shared/settings/help-card.ts';
import type { message } from '../contract.ts';
import { LONGEST_QUESTION, QUESTION_TOO_LONG, QUESTIONS_PER_MINUTE } from '../question-limits.ts';
import type { Assistant, Output } from './assistant.ts';

export type MessageDeps = {
  assistant: Assistant;
  limits: RateLimits;
  findHelpCard(personId: string | undefined): Promise<HelpCard>;
};

/**
 * Classifies the text before it checks the length and the limits, and before it asks the engine: a text of
 * distress is never refused, and never reaches the engine.
 */
export async function answerMessage(
  { assistant, limits, findHelpCard }: MessageDeps,
  { body, caller }: Call<typeof message>,
): Promise<Answered<typeof message>> {
  const text = typeof body.input === 'string' ? body.input : body.input.text;
  const classified = classify(text);
  if (classified.is === 'distress') {
    const card = await findHelpCard(caller?.personId);
    return assistant.say(body, () => ({ kind: 'distress', ...spoken(helpText(card)), help: card.help }));
  }
  limits.count(`questions of ${caller?.personId}`, QUESTIONS_PER_MINUTE);
  if (classified.is === 'insult')
    return assistant.say(body, () => ({ kind: 'insult', ...spoken(KIND_SENTENCE) }));
  if (classified.is === 'smallTalk') {
    const reply = spoken(SMALL_TALK_REPLIES[classified.about]);
    return assistant.say(body, (turn) => ({ kind: 'smallTalk', ...reply, questions: questionsToTry(turn) }));
  }
  if (text.length > LONGEST_QUESTION) throw invalid({ input: QUESTION_TOO_LONG });
  return assistant.reply(body, may(caller, 'editContent') ? 'editors' : 'readers');
}

function spoken(text: string): Pick<Output, 'generic' | 'suggestions'> {
  return { generic: [{ response_type: 'text', text }], suggestions: [] };
}
