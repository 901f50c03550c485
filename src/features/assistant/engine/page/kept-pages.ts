import type { PageContent, Wording } from './prepared-page.ts';

/** A library of five times the starting one has all its details in memory. */
const MOST_KEPT = 1000;

/**
 * Makes details of a page when a question first needs them, because the first question of a server waits until all
 * pages are in the index. The details take much memory, so only those of the pages that were needed last are kept.
 */
export function keptDetails<Details, Rest extends unknown[]>(
  make: (page: PageContent, ...rest: Rest) => Details,
): typeof make {
  // The page that was needed last is at the end. The key is the same in all indexes.
  const kept = new Map<Wording[], Details>();
  return (page, ...rest) => {
    const details = kept.get(page.wordings) ?? make(page, ...rest);
    kept.delete(page.wordings);
    kept.set(page.wordings, details);
    const [oldest] = kept.keys();
    if (oldest && kept.size > MOST_KEPT) kept.delete(oldest);
    return details;
  };
}
