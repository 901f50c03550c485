import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import type { Term } from '../contract.ts';

const FILE = join(import.meta.dirname, '../../../../content/glossary.yaml');

const Glossary = z.array(
  z.strictObject({
    word: z.string(),
    said: z.string(),
    meaning: z.string(),
    forms: z._default(z.array(z.string()), []),
    page: z._default(z.nullable(z.int()), null),
    picture: z._default(z.nullable(z.string()), null),
  }),
);

/** A term as content/glossary.yaml has it: `picture` is a file name. */
export type StoredTerm = Omit<Term, 'picture'> & { picture: string | null };

/** @throws an Error if content/glossary.yaml is invalid */
export function readGlossary(): StoredTerm[] {
  return Glossary.parse(parseYaml(readFileSync(FILE, 'utf8')));
}
