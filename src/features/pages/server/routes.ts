import type { Serve } from '#server/http/serve.ts';
import { may } from '#shared/access.ts';
import * as contract from '../contract.ts';
import type { PublishedPages } from './published-pages.ts';
import { pickRandomTiles } from './random-tiles.ts';
import { readPage } from './read-page.ts';

/** Reading content. */
export function pageRoutes(serve: Serve, { pages }: { pages: PublishedPages }): void {
  serve(contract.readPage, ({ params }) => readPage(pages, params.id));
  serve(contract.listPages, ({ caller }) =>
    pages.categoryList(may(caller, 'editContent') ? 'editors' : 'readers'),
  );
  serve(contract.randomTiles, ({ query }) => pickRandomTiles(pages, query));
}
