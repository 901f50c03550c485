import * as z from 'zod';

/** One way to reach help, in a reply. */
export const HelpLine = z.object({ name: z.string(), phone: z.string(), url: z.string() });

/** What a reply says that is no answer of the library; absent for an ordinary question. */
export const CareKind = z.enum(['distress', 'insult', 'smallTalk']);

/** In the place of a text that is not kept: `text` is heading, line break, advice; `help` is empty for an insult. */
export const NotKept = z.object({
  kind: z.enum(['distress', 'insult']),
  text: z.string(),
  help: z.array(HelpLine),
});
export type NotKept = z.output<typeof NotKept>;

/** As it is stored and answered. */
export const HelpSettings = z.object({
  heading: z.string(),
  advice: z.string(),
  countries: z.record(z.string(), z.array(HelpLine)),
  elsewhere: z.array(HelpLine),
});
