import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { historyAddress } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** A button that opens the page history. */
export function HistoryLink({ answerID }: { answerID: number }) {
  const navigate = useNavigate();
  return (
    <IconButton label="Page history" onClick={() => navigate(historyAddress(links.page(answerID)))}>
      <IconHistory aria-hidden />
    </IconButton>
  );
}
