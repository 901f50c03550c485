import { classify } from '#features/care/classify.ts';
import { KIND_SENTENCE, questionsToTry, SMALL_TALK_REPLIES } from '#features/care/replies.ts';
import type { RateLimits } from '#platform/server/http/minute-limits.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { may } from '#platform/shared/people/access.ts';
import { type HelpCard, helpText } from '#platform/shared/settings/help-card.ts';
import type { message } from '../contract.ts';
import { LONGEST_QUESTION, QUESTIONS_PER_MINUTE } from '../question-limits.ts';
import type { Asker, Assistant, Output } from './assistant.ts';
import { type LiveDeps, replyLive } from './replies/live-reply.ts';
import { isPersonalQuestion } from './replies/personal-question.ts';
import { personalReply } from './replies/personal-reply.ts';
import { type TargetDeps, tellTargets } from './replies/tell-targets.ts';
import { readLiveQuestion } from './replies/weather-or-time-question.ts';

export type MessageDeps = LiveDeps &
  TargetDeps & {
    assistant: Assistant;
    limits: RateLimits;
    findHelpCard(personId: string | undefined): Promise<HelpCard>;
  };

/**
 * Answers a message. It first looks for signs of distress, before it checks the length and the limits, so
 * that a text of distress always gets a reply. Such a text is never passed to the search engine.
 */
export async function answerMessage(
  { assistant, limits, findHelpCard, ...deps }: MessageDeps,
  { body, caller }: Call<typeof message>,
): Promise<Answered<typeof message>> {
  const text = typeof body.input === 'string' ? body.input : body.input.text;
  const classified = classify(text);
  const audience = may(caller, 'editContent') ? 'editors' : 'readers';
  const asker: Asker = { audience, sessionHash: caller?.sessionHash ?? Buffer.alloc(0) };
  if (classified.is === 'distress') {
    const card = await findHelpCard(caller?.pupil?.teacherId ?? caller?.personId);
    return assistant.say(body, asker, () => ({
      kind: 'distress',
      ...spoken(helpText(card)),
      help: card.help,
    }));
  }
  limits.count(`questions of ${caller?.personId}`, QUESTIONS_PER_MINUTE);
  if (classified.is === 'insult')
    return assistant.say(body, asker, () => ({ kind: 'insult', ...spoken(KIND_SENTENCE) }));
  const reply = async () => tellTargets(deps, caller, await assistant.reply(body, asker));
  const talk = classified.is === 'smallTalk' ? SMALL_TALK_REPLIES[classified.about] : undefined;
  if (isPersonalQuestion(text)) return personalReply(await reply(), talk);
  if (talk)
    return assistant.say(body, asker, (turn) => ({
      kind: 'smallTalk',
      ...spoken(talk),
      questions: questionsToTry(turn),
    }));
  if (text.length > LONGEST_QUESTION)
    throw invalid({ input: `may have at most ${LONGEST_QUESTION.toLocaleString('en-AU')} characters` });
  const asksLive = readLiveQuestion(text);
  // A question about the weather that stands on a page opens this page (docs/behaviour.md 43.5).
  if (!asksLive || assistant.pointsAtWeather(text, audience)) return reply();
  const output = await replyLive(deps, asksLive);
  return assistant.say(body, asker, () => output);
}

function spoken(text: string): Pick<Output, 'generic' | 'suggestions'> {
  return { generic: [{ response_type: 'text', text }], suggestions: [] };
}
