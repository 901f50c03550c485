// `npm run bench:asked`: measures whether pages answer the questions that they list. Asks each listed wording
// while that wording is left out of the index.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../../../src/features/assistant/engine/answer.ts';
import type { LibraryPage } from '../../../src/features/library/server/page-file.ts';
import { answeringPages, indexPage, indexPages } from '../media/library-index.ts';

type Asked = { wording: string; page: LibraryPage; place: number; first: string };

const pages = answeringPages();
const index = indexPages(pages);
const asked = pages.flatMap((page) => page.questions.map(({ asked: wording }) => askWithout(page, wording)));
console.log(`${asked.length} wordings of ${pages.length} pages, each asked while left out of the index`);
console.log(`its page first:          ${share(({ place }) => place === 0)}`);
console.log(`its page in first three: ${share(({ place }) => place >= 0)}`);
publishFailures();

function askWithout(page: LibraryPage, wording: string): Asked {
  indexPage(
    index,
    page,
    page.questions.filter((other) => other.asked !== wording),
  );
  const { nearest } = answer(index, wording);
  indexPage(index, page, page.questions);
  const place = nearest.findIndex(({ answerID }) => answerID === page.answerID);
  const [first] = nearest;
  return { wording, page, place, first: first ? `${first.answerID} ${first.title}` : 'none' };
}

function share(holds: (one: Asked) => boolean): string {
  const count = asked.filter(holds).length;
  return `${count} (${((100 * count) / asked.length).toFixed(1)} %)`;
}

function publishFailures(): void {
  const rows = asked
    .filter(({ place }) => place !== 0)
    .map(({ wording, page, place, first }) =>
      [wording, page.answerID, place < 0 ? '-' : place + 1, first].join('\t'),
    );
  const file = join(import.meta.dirname, '../questions/not-first.tsv');
  writeFileSync(
    file,
    `${['asked', 'its page', 'place', 'page named first'].join('\t')}\n${rows.join('\n')}\n`,
  );
}
