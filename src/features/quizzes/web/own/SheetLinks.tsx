import { IconPrinter } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';

/** Links that open the printable PDFs of a quiz. */
export function SheetLinks({ answerID }: { answerID: number }) {
  return (
    <>
      <ButtonLink look="outline" to={links.quizSheet(answerID)} target="_blank">
        <IconPrinter aria-hidden /> Worksheet
      </ButtonLink>
      <ButtonLink look="outline" to={links.quizKey(answerID)} target="_blank">
        <IconPrinter aria-hidden /> Answer key
      </ButtonLink>
    </>
  );
}
