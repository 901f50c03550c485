import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { prefetchPage } from '#features/reading/page-query.ts';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { ScreenAnnouncer } from '#ui/layout/ScreenName.tsx';
import { Toasts } from '#ui/messages/Toasts.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { STATE_HEADING } from '#ui/states/StateScreen.tsx';
import { Header } from '../header/Header.tsx';
import { LiveGate } from '../session/LiveGate.tsx';
import { OfflineBanner } from '../session/OfflineBanner.tsx';
import { SessionCheck } from '../session/SessionCheck.tsx';
import { useLiveSession } from '../session/use-live-session.ts';
import { Footer, ScreenEnd } from './Footer.tsx';
import styles from './Shell.module.css';
import { useScrollPositions } from './use-scroll-positions.ts';

type Props = {
  questionBar: ReactNode;
  weather: ReactNode;
  /**
   * Covers the page with a `StateScreen` (a full-screen message). While it is open, the page behind it cannot
   * be focused.
   */
  state: ReactNode;
};

/** The frame of every screen for a signed-in person: header, content, question bar and footer. */
export function Shell({ questionBar, weather, state }: Props) {
  useLiveSession();
  usePagePrefetch();
  const { data: person } = useQuery({ ...currentUserQuery, staleTime: Number.POSITIVE_INFINITY });
  if (person === undefined) return <WaitingForServer />;
  if (person === null) return <SessionCheck />;
  return (
    <div className={styles.app} data-keeps-place="frame">
      <SkipLink />
      <Header person={person} weather={weather} />
      <LiveGate person={person} />
      <Content isInert={Boolean(state)} person={person} />
      {state}
      {questionBar}
      <Footer person={person} />
      <ScreenAnnouncer />
      <Toasts />
    </div>
  );
}

function Content({ isInert, person }: { isInert: boolean; person: CurrentUser }) {
  const content = useRef<HTMLElement>(null);
  useScrollPositions(content);
  return (
    <main ref={content} className={styles.content} data-keeps-place="screen" inert={isInert}>
      <OfflineBanner />
      <Suspense fallback={<Loading text="Loading..." />}>
        <Outlet />
      </Suspense>
      <ScreenEnd person={person} />
    </main>
  );
}

/** Shown while the shell waits for the server to send the signed-in user. The address does not change. */
function WaitingForServer() {
  return (
    <main>
      <OfflineBanner />
      <Loading text="Loading..." />
    </main>
  );
}

function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page
    <a
      className={styles.skip}
      href="#answer"
      onClick={(event) => {
        // Focuses the answer instead of following the link. A navigation to `#answer` would drop the
        // navigation state, which contains the question that led to this page.
        event.preventDefault();
        (document.getElementById(STATE_HEADING) ?? document.getElementById('answer'))?.focus();
      }}
    >
      Skip to the answer
    </a>
  );
}

const PAGE = /^\/content\/(\d+)$/;

/** Loads a page as soon as the reader points at, focuses or touches a link to the page. */
function usePagePrefetch(): void {
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, prefetchLinkedPage, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}

function prefetchLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // Links with a query are ignored, because a page in edit mode is loaded from another endpoint.
  if (!link || link.origin !== window.location.origin || link.search !== '') return;
  const answerID = PAGE.exec(link.pathname)?.[1];
  if (answerID) void prefetchPage(Number(answerID));
}
