import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { showToClass } from '../contract.ts';
import { followingQuery } from './following-query.ts';

/** A button that starts to show pages to a class, beginning with the home page. */
export function StartFollowing({ classId }: { classId: string }) {
  const navigate = useNavigate();
  async function start() {
    const body = { answerID: SPECIAL_PAGES.home };
    const result = await attempt(showToClass, { params: { id: classId }, body });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    await queryClient.invalidateQueries(followingQuery);
    void navigate(links.page(SPECIAL_PAGES.home));
  }
  return (
    <Button look="outline" onClick={() => void start()}>
      Follow me
    </Button>
  );
}
