import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseYaml } from '#platform/server/parse-yaml.ts';

const FOLDER = join(import.meta.dirname, '../../../../content');

const Text = z.string().check(z.minLength(1), z.maxLength(120));

/** A publication that contains codes of the curriculum. */
const Source = z.strictObject({
  publisher: z.string(),
  title: z.string(),
  /** The year of publication, if the publication states it. */
  year: z.optional(z.int()),
  address: z.url(),
  /** The month in which the publication was read to check the codes, such as `2026-11`. */
  seen: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  codes: z.array(z.string()),
});

const Pathways = z.strictObject({
  start: z.strictObject({
    pack: z.int(),
    pages: z.array(z.strictObject({ page: z.int(), why: Text })).check(z.minLength(4), z.maxLength(8)),
  }),
  curricula: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z]+$/)),
      country: Text,
      name: Text,
      sources: z.array(Source).check(z.minLength(1)),
      pathways: z.array(
        z.strictObject({
          title: Text,
          years: Text,
          subject: Text,
          topic: Text,
          codes: z.array(z.string()),
          pages: z.array(z.int()).check(z.minLength(4), z.maxLength(8)),
          packs: z.array(z.int()),
        }),
      ),
    }),
  ),
});
export type Pathways = z.output<typeof Pathways>;

const Timeline = z.array(
  z.strictObject({
    era: Text,
    events: z.array(
      z.strictObject({ date: z.string().check(z.regex(/\b\d{4}$/)), page: z.int(), what: Text }),
    ),
  }),
);
export type Timeline = z.output<typeof Timeline>;

/** @throws an Error if content/pathways.yaml is invalid */
export function readPathways(): Pathways {
  return Pathways.parse(parseYaml(readFileSync(join(FOLDER, 'pathways.yaml'), 'utf8')));
}

/** @throws an Error if content/timeline.yaml is invalid */
export function readTimeline(): Timeline {
  return Timeline.parse(parseYaml(readFileSync(join(FOLDER, 'timeline.yaml'), 'utf8')));
}
