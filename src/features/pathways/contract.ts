import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';

const Stop = z.object({ answerID: z.number(), title: z.string() });
export type Stop = z.output<typeof Stop>;

const Pathway = z.object({
  title: z.string(),
  /** The year or stage, in the words of the curriculum: "Year 4", "Key Stage 2". */
  years: z.string(),
  subject: z.string(),
  /** What the curriculum asks for, in our own words. */
  topic: z.string(),
  /** Codes of the curriculum, such as AC9S4U01. */
  codes: z.array(z.string()),
  /** The pages of the pathway, in the order in which to read them. */
  pages: z.array(Stop),
  /** The numbers of the lesson packs (ready-made lessons) on the same topic. */
  packs: z.array(z.number()),
});
export type Pathway = z.output<typeof Pathway>;

const Curriculum = z.object({
  id: z.string(),
  country: z.string(),
  name: z.string(),
  pathways: z.array(Pathway),
});
export type Curriculum = z.output<typeof Curriculum>;

const Event = z.object({
  /** The date as the page writes it: "14 December 1911", "January 1841", "1820". */
  date: z.string(),
  what: z.string(),
  page: Stop,
});

const Era = z.object({ era: z.string(), events: z.array(Event) });
export type Era = z.output<typeof Era>;

/**
 * Lists the pathways (pages in a suggested order): the first one for a new class, those for each curriculum,
 * and the timeline. Source: docs/behaviour.md 39.
 */
export const listPathways = endpoint({
  url: '/api/pathways',
  access: 'readPages',
  response: z.object({
    start: z.object({
      /** The number of the lesson pack (ready-made lesson) that is shown with the first pathway. */
      pack: z.number(),
      /** `why` says in one sentence why the page comes at this position of the pathway. */
      pages: z.array(z.extend(Stop, { why: z.string() })),
    }),
    curricula: z.array(Curriculum),
    timeline: z.array(Era),
  }),
});
