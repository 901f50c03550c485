import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { letFree, showToClass } from '../contract.ts';
import { followingQuery } from './following-query.ts';
import { LiveBanner } from './LiveBanner.tsx';

const PAGE = /^\/content\/(\d+)$/;
/** Tells the server that the teacher is still there, long before it lets the class free. */
const STILL_HERE_MS = 5 * MINUTE_MS;

/** On the device of a teacher: shows each page that the teacher opens to the class that follows. */
export function FollowBar() {
  const { data } = useQuery(followingQuery);
  const { pathname } = useLocation();
  const following = data?.following ?? null;
  const classId = following?.classId;
  const show = useEffectEvent(async () => {
    const answerID = PAGE.exec(pathname)?.[1] ?? following?.answerID;
    if (!classId || answerID === undefined) return;
    const body = { answerID: Number(answerID) };
    const result = await attempt(showToClass, { params: { id: classId }, body });
    // The class has ended, or the page does not exist. Without a line the next page is shown.
    if (result.is === 'refused' && result.status === 404) void queryClient.invalidateQueries(followingQuery);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another class, is shown
  useEffect(() => {
    void show();
    const timer = setInterval(() => void show(), STILL_HERE_MS);
    return () => clearInterval(timer);
  }, [pathname, classId]);

  async function stop() {
    if (!classId) return;
    const result = await attempt(letFree, { params: { id: classId } });
    if (result.is === 'refused') showToast(sentenceOf(result));
    void queryClient.invalidateQueries(followingQuery);
  }

  return (
    <LiveBanner>
      {following && (
        <>
          <span>
            <span className="strong">{following.className}</span> sees the page that you open.
          </span>
          <Button look="outline" onClick={() => void stop()}>
            Let them go
          </Button>
        </>
      )}
    </LiveBanner>
  );
}
