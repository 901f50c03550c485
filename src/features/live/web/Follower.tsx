import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { showToast } from '#ui/messages/toast.ts';
import type { LiveState } from '../contract.ts';
import { LiveBanner } from './LiveBanner.tsx';
import { openLiveChannel } from './live-channel.ts';
import { liveQuizQuery } from './quiz/live-quiz-queries.ts';

/**
 * Runs on a pupil's device. Opens the page or the quiz that the teacher shows, and keeps it open until the
 * teacher lets the pupils move freely again.
 */
export function Follower() {
  const [shown, setShown] = useState<string | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onState = useEffectEvent((state: LiveState) => {
    const next = addressOf(state);
    if (shown !== null && next === null) {
      showToast('You can go your own way again.');
      if (pathname === links.live()) void navigate(links.page(SPECIAL_PAGES.home));
    }
    if (state.isQuiz) void queryClient.invalidateQueries(liveQuizQuery);
    setShown(next);
  });
  useEffect(() => openLiveChannel(onState), []);
  useEffect(() => {
    if (shown !== null && pathname !== shown) void navigate(shown);
  }, [shown, pathname, navigate]);
  // The screen of the quiz needs no banner, because it says what is going on.
  return (
    <LiveBanner>{shown !== null && shown !== links.live() && 'Your teacher shows the pages now.'}</LiveBanner>
  );
}

/** @returns the address that all devices of the class must show; null if the pupils may move freely */
function addressOf({ answerID, isQuiz }: LiveState): string | null {
  if (isQuiz) return links.live();
  return answerID === null ? null : links.page(answerID);
}
