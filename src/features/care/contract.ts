import * as z from 'zod/mini';
import { HelpLine } from '#platform/shared/settings/help-card.ts';

/** The kind of a reply that is not from the library; missing for an ordinary question. */
export const CareKind = z.enum(['distress', 'insult', 'smallTalk']);

/**
 * Answered instead of storing a text: `text` is heading, line break, advice; `help` is empty for an insult.
 */
export const NotKept = z.object({
  kind: z.enum(['distress', 'insult']),
  text: z.string(),
  help: z.array(HelpLine),
});
export type NotKept = z.output<typeof NotKept>;
