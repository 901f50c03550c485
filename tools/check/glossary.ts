import type { StoredTerm } from '../../src/features/glossary/server/read-glossary.ts';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import type { Finding } from './finding.ts';

/**
 * Finds glossary words that no page uses, word forms that occur twice, meanings that are too long, links
 * to pages that do not exist, and pictures that no page shows.
 */
export function findGlossaryFaults(pages: LibraryPage[], terms: StoredTerm[]): Finding[] {
  const text = pages.flatMap(({ dialog }) => dialog.map((block) => textContent(block.text))).join('\n');
  const forms = terms.flatMap(formsOf);
  const shown = new Set(pages.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  return terms.flatMap((term) => {
    const faults = [
      !formsOf(term).some((form) => stands(form, text)) && 'stands on no page',
      formsOf(term).some((form) => forms.filter((each) => each === form).length > 1) && 'has a form twice',
      term.meaning.split(/\s+/).length > MOST_WORDS && `has a meaning of more than ${MOST_WORDS} words`,
      term.page !== null &&
        !pages.some(({ answerID }) => answerID === term.page) &&
        `leads to ${term.page}, which is no page`,
      term.picture !== null &&
        !shown.has(term.picture) &&
        `has the picture ${term.picture}, which no page shows`,
    ];
    return faults.flatMap((what) =>
      what ? [{ rule: 'glossary' as const, what: `“${term.word}” ${what}` }] : [],
    );
  });
}

const MOST_WORDS = 20;

function formsOf({ word, forms }: StoredTerm): string[] {
  return [word, ...forms].map((form) => form.toLowerCase());
}

function stands(form: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}-])${form}(?![\\p{L}\\p{M}-])`, 'iu').test(text);
}
