import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';

/**
 * Replaces a page that the reader may not read, such as the answers of a quiz that the student has not
 * finished.
 */
export function ClosedPage({ sentence }: { sentence: string }) {
  return (
    <Sheet title="Not open yet">
      <CalmBox>
        <p>{sentence}</p>
        <ButtonLink to={links.page(SPECIAL_PAGES.quizzes)}>All quizzes</ButtonLink>
      </CalmBox>
    </Sheet>
  );
}
