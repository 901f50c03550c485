import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { listPathways as contract, Stop } from '../contract.ts';
import type { Pathways, Timeline } from './read-pathways.ts';

export type FindTitle = (answerID: number) => string | undefined;

/**
 * Adds the titles of the pages. Leaves out pages that do not exist, pathways without any page, and eras
 * without any event.
 */
export function listPathways(
  { start, curricula }: Pathways,
  timeline: Timeline,
  findTitle: FindTitle,
): Answered<typeof contract> {
  const stops = (answerID: number): Stop[] => {
    const title = findTitle(answerID);
    return title === undefined ? [] : [{ answerID, title }];
  };
  return {
    start: {
      pack: start.pack,
      pages: start.pages.flatMap(({ page, why }) => stops(page).map((stop) => ({ ...stop, why }))),
    },
    curricula: curricula.map(({ id, country, name, pathways }) => ({
      ...{ id, country, name },
      pathways: pathways
        .map(({ pages, ...pathway }) => ({ ...pathway, pages: pages.flatMap(stops) }))
        .filter(({ pages }) => pages.length > 0),
    })),
    timeline: timeline
      .map(({ era, events }) => ({
        era,
        events: events.flatMap(({ date, what, page }) =>
          stops(page).map((stop) => ({ date, what, page: stop })),
        ),
      }))
      .filter(({ events }) => events.length > 0),
  };
}
