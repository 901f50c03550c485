import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { type FindTitle, listPathways } from './list-pathways.ts';
import { readPathways, readTimeline } from './read-pathways.ts';

/** Serves the pathways, whose files are read once, when the server starts. */
export function pathwayRoutes(serve: Serve, { findTitle }: { findTitle: FindTitle }): void {
  const [pathways, timeline] = [readPathways(), readTimeline()];
  serve(contract.listPathways, () => listPathways(pathways, timeline, findTitle));
}
