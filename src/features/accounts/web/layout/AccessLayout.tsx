import { useState } from 'react';
import { Outlet, useLocation, useMatch, useOutletContext } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { readWish, type Wish } from '#platform/web/addresses/wish.ts';
import { WaterlineScene } from './WaterlineScene.tsx';

/** Around every screen one may open without an account: the scene stays, only the panel in it changes. */
export function AccessLayout() {
  const isRegistering = useMatch(links.register()) !== null;
  const { state } = useLocation();
  // Kept while one looks at the other screens around signing in.
  const wish: WishState = useState(() => readWish(state));
  if (isRegistering) return <Outlet context={wish} />;
  return (
    <WaterlineScene>
      <Outlet context={wish} />
    </WaterlineScene>
  );
}

type WishState = [wish: Wish | undefined, setWish: (wish: Wish | undefined) => void];

/** What follows signing in, and how to wish for something else. */
export function useWish(): WishState {
  return useOutletContext<WishState>();
}
