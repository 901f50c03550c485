import { listPages } from '#features/categories/page-list-contract.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Caller, MaybePromise } from '#platform/server/http/caller.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import { may } from '#platform/shared/people/access.ts';
import * as contract from '../contract.ts';
import * as deadEnds from '../dead-ends-contract.ts';
import type { Audience } from '../page-words.ts';
import type { PublishedPages } from '../published-pages.server.ts';
import { pickRandomTiles } from './pick-facts.ts';
import { listDeadEnds, readPage } from './read-page.ts';

type PageDeps = {
  pages: PublishedPages;
  clock: Clock;
  /**
   * Throws if the caller may not read the page. For example, a student may not read the answers of a quiz
   * before finishing it.
   */
  checkAccess(caller: Caller | null, answerID: number): MaybePromise<void>;
};

export function pageRoutes(serve: Serve, { pages, clock, checkAccess }: PageDeps): void {
  serve(contract.readPage, ({ params, caller }) => {
    const read = () => readPage(pages, params.id, audienceOf(caller));
    const checking = checkAccess(caller, params.id);
    return checking ? checking.then(read) : read();
  });
  serve(listPages, ({ caller }) => pages.categoryList(audienceOf(caller)));
  serve(contract.randomTiles, ({ query }) => pickRandomTiles(pages, query, clock.now()));
  serve(deadEnds.listDeadEnds, () => listDeadEnds(pages));
}

function audienceOf(caller: Caller | null): Audience {
  return may(caller, 'editContent') ? 'editors' : 'readers';
}
