import type { Serve } from '#platform/server/http/serve.ts';
import type { MediaDetails } from '#platform/shared/content/item.ts';
import { listTerms } from '../contract.ts';
import { readGlossary } from './read-glossary.ts';

type Pages = {
  /** Returns true if there is a page with this id. */
  exists(answerID: number): boolean;
  /** Returns true if a page shows the file. Readers may open no other files. */
  shows(file: string): boolean;
  mediaDetails(files: string[]): Record<string, MediaDetails>;
};

/** Serves the glossary, which is read once, when the server starts. */
export function glossaryRoutes(serve: Serve, pages: Pages): void {
  const terms = readGlossary();
  serve(listTerms, () => ({
    terms: terms.map(({ page, picture, ...term }) => ({
      ...term,
      page: page !== null && pages.exists(page) ? page : null,
      picture:
        picture !== null && pages.shows(picture)
          ? { file: picture, media: pages.mediaDetails([picture])[picture] }
          : null,
    })),
  }));
}
