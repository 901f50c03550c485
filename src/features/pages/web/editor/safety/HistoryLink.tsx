import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { links } from '#web/links.ts';
import { historyAddress } from '#web/shell/edit-address.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

/** To every version of the page. */
export function HistoryLink({ answerID }: { answerID: number }) {
  const navigate = useNavigate();
  return (
    <IconButton label="Page history" onClick={() => navigate(historyAddress(links.page(answerID)))}>
      <IconHistory aria-hidden />
    </IconButton>
  );
}
