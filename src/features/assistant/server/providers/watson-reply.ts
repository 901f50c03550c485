import * as z from 'zod/mini';

/**
 * Accepts any value, but treats one of an unexpected shape as missing. The operator's own Watson skill may
 * add any data to a reply.
 */
function lenient<T extends z.ZodMiniType>(shape: T) {
  return z.catch(z.optional(shape), undefined);
}

const Variables = lenient(z.looseObject({}));

/**
 * Watson's data about a conversation. The server sends them back to Watson with the next message, without the
 * id of the page that Watson has named.
 */
export const WatsonContext = z.looseObject({
  skills: lenient(
    z.looseObject({
      'main skill': lenient(z.looseObject({ user_defined: Variables })),
      'actions skill': lenient(z.looseObject({ skill_variables: Variables })),
    }),
  ),
});

/** Source: IBM's API, Assistant v2, `POST …/message`. */
export const WatsonReply = z.object({
  output: z.object({
    generic: lenient(
      z.array(z.object({ response_type: z.string(), text: lenient(z.string()), user_defined: Variables })),
    ),
    intents: lenient(z.array(z.object({ intent: z.string(), confidence: z.number() }))),
    actions: lenient(z.array(z.object({ parameters: Variables }))),
    user_defined: Variables,
  }),
  context: lenient(WatsonContext),
});

type Context = z.output<typeof WatsonContext>;
type Output = z.output<typeof WatsonReply>['output'];

/** The maximum length of Watson's text, in characters. The server cuts off the rest. */
const LONGEST_WORDS = 1000;
const SURE = 0.5;

/**
 * @returns the id of the page that the reply names. Looks first in the data of this message, then in the
 * variables of the skills, then at the name of an intent such as `page_34`.
 */
export function pageOf({ output, context }: z.output<typeof WatsonReply>): number | undefined {
  const { generic = [], actions = [], user_defined } = output;
  const skills = context?.skills;
  const variables = [
    user_defined,
    ...generic.map((part) => part.user_defined),
    ...actions.map(({ parameters }) => parameters),
    skills?.['main skill']?.user_defined,
    skills?.['actions skill']?.skill_variables,
  ];
  for (const { answerID } of variables.filter((some) => some !== undefined)) {
    const page = toNumber(answerID);
    if (page !== undefined) return page;
  }
  return pageOfIntent(output);
}

function pageOfIntent({ intents: [first] = [] }: Output): number | undefined {
  if (!first || first.confidence < SURE) return undefined;
  return toNumber(/^(?:page|answer)[_-]?(\d+)$/i.exec(first.intent)?.[1]);
}

/** Accepts a number, or a text that contains only digits (docs/behaviour.md 12.4). */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? Number(number) : undefined;
}

export function wordsOf({ output: { generic = [] } }: z.output<typeof WatsonReply>): string {
  const texts = generic.flatMap(({ response_type, text }) =>
    response_type === 'text' && text ? [text] : [],
  );
  return texts.join('\n').trim().slice(0, LONGEST_WORDS);
}

/**
 * Removes the page from the context. Watson's variables keep their values, so the next reply would otherwise
 * name the same page again.
 */
export function withoutPage(context: Context | undefined): Context {
  const skills = context?.skills;
  const main = skills?.['main skill'];
  const actions = skills?.['actions skill'];
  return {
    ...context,
    skills: {
      ...skills,
      ...(main && { 'main skill': { ...main, user_defined: cleared(main.user_defined) } }),
      ...(actions && { 'actions skill': { ...actions, skill_variables: cleared(actions.skill_variables) } }),
    },
  };
}

function cleared(variables: Record<string, unknown> = {}): Record<string, unknown> {
  const { answerID: _, ...others } = variables;
  return others;
}
