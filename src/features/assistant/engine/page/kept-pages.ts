import type { PageContent, Wording } from './prepared-page.ts';

/**
 * The maximum number of pages whose details stay in memory. The starting library has fewer pages. Source:
 * docs/measurements.md 11.21.
 */
const MOST_KEPT = 300;

/**
 * Computes details of a page when a question first needs them. If all details were computed when the pages
 * are indexed, the first question to a server would wait longer. The details take much memory, so only those
 * of the most recently used pages are kept.
 */
export function keptDetails<Details, Rest extends unknown[]>(
  make: (page: PageContent, ...rest: Rest) => Details,
): typeof make {
  // The most recently used page is the last entry. The key is the list of the page's wordings (the texts by
  // which users may ask for it), because all search indexes share the same list object.
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
