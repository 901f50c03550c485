import * as z from 'zod/mini';
import { CareKind } from '#features/care/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Target } from '#platform/shared/content/page-question.ts';
import { HelpLine } from '#platform/shared/settings/help-card.ts';

/**
 * The state of the conversation, signed by the server. The client sends it back unchanged with the next
 * question (docs/behaviour.md 12.7).
 */
const System = z.object({ state: z.string().check(z.maxLength(8192)) });

/**
 * The sentence that answers the question: the part from `start` to `end` in the plain text of the block
 * `block`.
 */
const Evidence = z.object({
  answerID: z.number(),
  block: z.number(),
  sentence: z.string(),
  start: z.number(),
  end: z.number(),
});
export type Evidence = z.output<typeof Evidence>;

/**
 * What the question points at in place of a sentence: a picture of the page, a place on the polar map, the
 * weather of a station now, or a quiz. Source: docs/behaviour.md 43.
 */
const ToldTarget = z.extend(Target, {
  /** What a reader is told of it, in one or two sentences. */
  said: z.string(),
  /** The time of the weather reading, as an ISO 8601 date and time. Missing if there is no reading. */
  observedAt: z.optional(z.string()),
});
export type ToldTarget = z.output<typeof ToldTarget>;

/**
 * A page that may help the user. If no sentence of the page answers the question, `sentence` is missing or
 * empty, and `evidence` is missing.
 */
const Found = z.object({
  answerID: z.number(),
  title: z.string(),
  sentence: z.optional(z.string()),
  evidence: z.optional(Evidence),
  target: z.optional(ToldTarget),
});
export type Found = z.output<typeof Found>;

/** If a message contains two questions, this is the second question with its answer. */
const Second = z.extend(Found, { question: z.string() });
export type Second = z.output<typeof Second>;

/**
 * No maximum length here. The server first classifies the text and then checks its length, because it must
 * reply to a text of distress of any length.
 */
const Question = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));

/** Asks the assistant. Source: docs/behaviour.md 12.3, 12.7 to 12.9, 12.14, 13.7 to 13.14, 28.6. */
export const message = endpoint({
  url: '/api/assistant/message',
  access: 'readPages',
  body: z.object({
    input: z.union(
      [Question, z.object({ text: Question, message_type: z.optional(z.string()) })],
      'must be a question, as text or as an object with a text',
    ),
    turn_count: z.optional(z.unknown()),
    system: z.optional(z.unknown()),
    wa_session_id: z.optional(z.unknown()),
    /** Some clients send `wa_session_id` inside `context` instead of beside it. */
    context: z.catch(z.optional(z.object({ wa_session_id: z.unknown() })), undefined),
  }),
  response: z.object({
    output: z.object({
      generic: z.array(z.object({ response_type: z.literal('text'), text: z.string() })),
      /**
       * `didYouMean`: the assistant is not sure of the answer, and `suggestions` contains the pages from which
       * the user can choose. Older servers do not send this field, and replies with `kind` do not have it.
       * A reply without this field is an answer if it has an answerID, and otherwise not.
       */
      outcome: z.optional(z.enum(['answer', 'didYouMean', 'noAnswer'])),
      suggestions: z.array(Found),
      evidence: z.optional(Evidence),
      /** Present only with `answer`, and only if the question points at something. There is no `evidence` then. */
      target: z.optional(ToldTarget),
      /**
       * Present only with the outcome `answer`, if the message contains a second question and the assistant can
       * answer it.
       */
      second: z.optional(Second),
      /**
       * Present only if the reply is not an answer from a page. For `weather`, `time` and `personal`,
       * `suggestions` contains pages about the question; for the other kinds it is empty.
       */
      kind: z.optional(z.enum([...CareKind.options, 'weather', 'time', 'personal'])),
      /**
       * Present only with `distress`: the helplines, in the order of the help card (the reply to a text of
       * distress). `text` then contains the heading of the card, a line break and its advice.
       */
      help: z.optional(z.array(HelpLine)),
      /** Present only with `smallTalk`: three questions that the user can try. */
      questions: z.optional(z.array(z.string())),
    }),
    context: z.object({
      global: z.object({ system: z.object({ turn_count: z.number() }) }),
      skills: z.object({
        'main skill': z.object({
          user_defined: z.object({ answerID: z.optional(z.number()) }),
          system: System,
        }),
      }),
      wa_session_id: z.string(),
    }),
    wa_session_id: z.string(),
  }),
});

/** The title of a page, or a question that a page answers, which completes a typed text. */
const Suggestion = z.object({ answerID: z.number(), text: z.string(), isTitle: z.boolean() });
export type Suggestion = z.output<typeof Suggestion>;

/**
 * Returns titles and questions that complete what a reader types. The client calls it after a pause in
 * typing, and never with a text of distress or an insult. The text is in the request body and not in the
 * address, because the server logs addresses. Source: docs/behaviour.md 12.20.
 */
export const suggestions = endpoint({
  url: '/api/assistant/suggestions',
  access: 'readPages',
  body: z.object({ typed: z.string('must be a text') }),
  response: z.object({ suggestions: z.array(Suggestion) }),
});
