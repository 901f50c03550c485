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
/**
 * The interval at which the device tells the server that the teacher is still there. The server stops showing
 * the page only after a much longer time without a request.
 */
const STILL_HERE_MS = 5 * MINUTE_MS;

/**
 * The bar on a teacher's device while the teacher shows pages to a class. Each page that the teacher opens is
 * then shown to the class.
 */
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
    // A 404 means that the class has ended. Other failures are ignored, because the request is sent again by
    // the timer, or when the teacher opens another page.
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
