import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Finding } from './finding.ts';

/** Buttons, tiles and links in the text that lead to no page. @param special ids of special pages */
export function findLinkFaults(pages: LibraryPage[], special: number[]): Finding[] {
  const targets = new Set([...pages.map(({ answerID }) => answerID), ...special]);
  return pages.flatMap((page) => {
    const broken = [...waysOn(page), ...linksInText(page)].filter((target) => !targets.has(target));
    return broken.map((target) => ({
      rule: 'broken link' as const,
      answerID: page.answerID,
      what: `leads to ${target}, which is no page`,
    }));
  });
}

/** Pages that can only be reached by a question or the index. */
export function findPagesWithoutWayIn(pages: LibraryPage[], special: number[]): Finding[] {
  const reached = new Set(pages.flatMap(({ buttons }) => buttons.map(({ action }) => action)));
  return pages
    .filter(({ answerID }) => !reached.has(answerID) && !special.includes(answerID))
    .map(({ answerID, title }) => ({ rule: 'no way in', answerID, what: `no button leads to “${title}”` }));
}

function waysOn({ buttons, pictures }: LibraryPage): number[] {
  const tiles = pictures.flatMap(({ link }) => (link === undefined ? [] : [link]));
  return [...buttons.map(({ action }) => action), ...tiles];
}

function linksInText({ dialog }: LibraryPage): number[] {
  const links = dialog.flatMap(({ text }) => [...text.matchAll(/href="\/content\/(?:user\/)?(-?\d+)/g)]);
  return links.map(([, id]) => Number(id));
}
