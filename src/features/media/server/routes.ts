import type { Database } from '#server/database/connect.ts';
import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { findMedia } from './queries.ts';

/** The library of media. */
export function mediaRoutes(serve: Serve, { db }: { db: Database }): void {
  serve(contract.searchMedia, async ({ body }) => {
    const mediaArray = await findMedia(db, body);
    return [{ mediaArray, total: mediaArray.length }];
  });
}
