import * as z from 'zod/mini';
import { HelpLine } from '#platform/shared/settings/help-card.ts';

/** The kind of a reply that is not built from content pages. A reply to an ordinary question has no kind. */
export const CareKind = z.enum(['distress', 'insult', 'smallTalk']);

/**
 * The response when the server refuses to store a text. `text` is the heading, a line break and the advice.
 * `help` lists services that help people in distress; it is empty for an insult.
 */
export const NotKept = z.object({
  kind: z.enum(['distress', 'insult']),
  text: z.string(),
  help: z.array(HelpLine),
});
export type NotKept = z.output<typeof NotKept>;
