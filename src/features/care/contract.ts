import * as z from 'zod';
import { HelpLine } from '#platform/shared/settings/help.ts';

/** What a reply says that is no answer of the library; absent for an ordinary question. */
export const CareKind = z.enum(['distress', 'insult', 'smallTalk']);

/** In the place of a text that is not kept: `text` is heading, line break, advice; `help` is empty for an insult. */
export const NotKept = z.object({
  kind: z.enum(['distress', 'insult']),
  text: z.string(),
  help: z.array(HelpLine),
});
export type NotKept = z.output<typeof NotKept>;
