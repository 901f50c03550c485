import type { Term } from '../../src/features/glossary/contract.ts';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import type { Finding } from './finding.ts';

/**
 * Finds glossary words that no page uses, word forms that occur twice, meanings that are too long, and links
 * to pages that do not exist.
 */
export function findGlossaryFaults(pages: LibraryPage[], terms: Term[]): Finding[] {
  const text = pages.flatMap(({ dialog }) => dialog.map((block) => textContent(block.text))).join('\n');
  const forms = terms.flatMap(formsOf);
  return terms.flatMap((term) => {
    const faults = [
      !formsOf(term).some((form) => stands(form, text)) && 'stands on no page',
      formsOf(term).some((form) => forms.filter((each) => each === form).length > 1) && 'has a form twice',
      term.meaning.split(/\s+/).length > MOST_WORDS && `has a meaning of more than ${MOST_WORDS} words`,
      term.page !== null &&
        !pages.some(({ answerID }) => answerID === term.page) &&
        `leads to ${term.page}, which is no page`,
    ];
    return faults.flatMap((what) =>
      what ? [{ rule: 'glossary' as const, what: `“${term.word}” ${what}` }] : [],
    );
  });
}

const MOST_WORDS = 20;

function formsOf({ word, forms }: Term): string[] {
  return [word, ...forms].map((form) => form.toLowerCase());
}

function stands(form: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}-])${form}(?![\\p{L}\\p{M}-])`, 'iu').test(text);
}
