import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { historyAddress } from '#platform/web/edit-address.ts';
import { links } from '#platform/web/links.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** To every version of the page. */
export function HistoryLink({ answerID }: { answerID: number }) {
  const navigate = useNavigate();
  return (
    <IconButton label="Page history" onClick={() => navigate(historyAddress(links.page(answerID)))}>
      <IconHistory aria-hidden />
    </IconButton>
  );
}
