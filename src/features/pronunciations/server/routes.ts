import type { Database } from '#platform/server/database/connect.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { readPronunciations, removePronunciation, savePronunciation } from './pronunciations.ts';

export function pronunciationRoutes(serve: Serve, { db }: { db: Database }): void {
  serve(contract.listPronunciations, () => readPronunciations(db));
  serve(contract.savePronunciation, ({ body }) => savePronunciation(db, body));
  serve(contract.removePronunciation, ({ body }) => removePronunciation(db, body.word));
}
