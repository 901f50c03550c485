import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import type { WordVectors } from '../../../src/features/assistant/engine/meaning/word-vectors.ts';
import type { Passage } from '../../../src/features/assistant/engine/page/passage.ts';
import {
  createIndex,
  type PassageIndex,
  putPage,
} from '../../../src/features/assistant/engine/search/passage-index.ts';
import type { LibraryPage } from '../../../src/features/library/server/page-file.ts';
import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import { textContent } from '../../../src/features/reading/sanitise.server.ts';
import type { PageQuestion } from '../../../src/platform/shared/content/page-question.ts';

/** @returns the pages of the starting library that can answer a question */
export function answeringPages(): LibraryPage[] {
  return (
    readLibrary()
      .pages.map(({ page }) => page)
      // Leaves out pages that do not answer questions: the home page, the page that lists all quizzes, and
      // the pages without a category, most of which are quizzes.
      .filter(({ answerID, category }) => !isStartingPlace(answerID) && category !== undefined)
  );
}

/**
 * @returns an index of these pages, built as in a server process. By default it uses the word vectors in
 *   the repository
 */
export function indexPages(pages: LibraryPage[], wordVectors?: WordVectors): PassageIndex {
  const index = createIndex(wordVectors);
  for (const page of pages) indexPage(index, page, page.questions);
  return index;
}

/** Adds a page with its title and these questions to the index. */
export function indexPage(index: PassageIndex, page: LibraryPage, questions: PageQuestion[]): void {
  putPage(index, page.answerID, passagesOf(page), questions);
}

/** @returns the blocks of a page, as the engine reads them */
export function passagesOf(page: LibraryPage): Passage[] {
  const { answerID, title, category = '', subCategory = '', dialog } = page;
  return dialog.map((part, block) => {
    const text = textContent(part.text);
    return { answerID, block, title, heading: part.title ?? '', category, subCategory, text };
  });
}
