import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { Outlet } from 'react-router';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { ScreenAnnouncer } from '#ui/layout/ScreenName.tsx';
import { Toasts } from '#ui/messages/Toasts.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { STATE_HEADING } from '#ui/states/StateScreen.tsx';
import { Header } from '../header/Header.tsx';
import { OfflineBanner } from '../session/OfflineBanner.tsx';
import { SessionCheck } from '../session/SessionCheck.tsx';
import { useLiveSession } from '../session/use-live-session.ts';
import { Footer, ScreenEnd } from './Footer.tsx';
import styles from './Shell.module.css';
import { useKeptPlaces } from './use-kept-places.ts';
import { usePagePrefetch } from './use-page-prefetch.ts';

type Props = {
  questionBar: ReactNode;
  weather: ReactNode;
  /** A `StateScreen` that lies over the page; the page stays behind it, out of reach. */
  state: ReactNode;
};

/** What surrounds every screen of a person who is signed in: header, content, question bar, footer. */
export function Shell({ questionBar, weather, state }: Props) {
  useLiveSession();
  usePagePrefetch();
  const { data: person } = useQuery({ ...currentUserQuery, staleTime: Number.POSITIVE_INFINITY });
  if (person === undefined) return <WaitingForServer />;
  if (person === null) return <SessionCheck />;
  return (
    <div className={styles.app}>
      <SkipLink />
      <Header person={person} weather={weather} />
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
  useKeptPlaces(content);
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

/** Nobody knows yet who is signed in: the page stays where it is until the server says. */
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
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on this page
    <a
      className={styles.skip}
      href="#answer"
      onClick={(event) => {
        // Following the address would leave the question behind that this visit came from.
        event.preventDefault();
        (document.getElementById(STATE_HEADING) ?? document.getElementById('answer'))?.focus();
      }}
    >
      Skip to the answer
    </a>
  );
}
