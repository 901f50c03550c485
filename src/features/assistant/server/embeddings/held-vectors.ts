import { setImmediate } from 'node:timers/promises';
import type { Database } from '#platform/server/database/connect.ts';
import { comparisons, fitScales, type ScalePairs, type Side } from '../../engine/meaning/scale-pairs.ts';
import { dimensionsOf, fromStored, type Served, toServedPage } from '../../engine/meaning/served-vectors.ts';
import { type PageContent, textsOf, type Wording } from '../../engine/page/prepared-page.ts';
import { hashOf } from './fill-vectors.ts';
import { findVectors, readVectorsStamp, type Stamp } from './queries.ts';

/**
 * Keeps the vectors of pages in the memory of this process. A page is loaded from the database when all its
 * texts have a vector there.
 */
export function createHeldVectors(db: Database, model: string) {
  let pages: Served['pages'] = new WeakMap();
  let served: Served | undefined;
  let dimensions = 0;
  let stamp: Stamp = { since: '', all: '' };
  /**
   * For each page that still lacked a vector when it was last looked up: the stamp at that time, a text that
   * changes whenever stored vectors change. While the stamp is the same, the page is not looked up again.
   */
  let missed = new WeakMap<Wording[], string>();

  /** Returns the number of pages that have vectors now and had none before. */
  async function load(present: Iterable<PageContent>): Promise<number> {
    const now = await readVectorsStamp(db, model);
    if (now.since !== stamp.since) {
      [pages, missed, served] = [new WeakMap(), new WeakMap(), undefined];
    }
    stamp = now;
    const all = [...present];
    let loaded = 0;
    for (const page of all) {
      const { wordings } = page;
      if (pages.has(wordings) || missed.get(wordings) === now.all) continue;
      if (await loadPage(page)) loaded += 1;
      else missed.set(wordings, now.all);
    }
    if (loaded > 0 || !served) served = await serve(all);
    return loaded;
  }

  async function loadPage(page: PageContent): Promise<boolean> {
    const hashes = textsOf(page).map(({ text }) => hashOf(text));
    const found = await findVectors(db, model, hashes);
    const byHash = new Map(found.map(({ hash, vector }) => [hash.toString('hex'), vector]));
    const stored = hashes.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []);
    if (stored.length < hashes.length) return false;
    dimensions = dimensionsOf(stored[0]!.length); // a page has at least its title
    pages.set(page.wordings, toServedPage(page, stored.map(fromStored)));
    return true;
  }

  async function serve(present: PageContent[]): Promise<Served | undefined> {
    const sides = present.flatMap((page): Side[] => {
      const vectors = pages.get(page.wordings);
      return vectors ? [{ page, vectors }] : [];
    });
    const pairs: ScalePairs[] = [];
    for (const compare of comparisons(sides)) {
      pairs.push(compare());
      await setImmediate(); // Lets the process answer questions between two comparisons.
    }
    const scales = fitScales(pairs);
    return scales && { dimensions, pages, scales };
  }

  return {
    load,
    /** Returns undefined while too few pages have vectors. */
    served: (): Served | undefined => served,
  };
}
