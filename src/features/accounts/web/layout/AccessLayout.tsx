import { useState } from 'react';
import { Outlet, useLocation, useMatch, useOutletContext } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { readWish, type Wish } from '#platform/web/addresses/wish.ts';
import { WaterlineScene } from './WaterlineScene.tsx';

/** The frame of every screen that needs no account. The scene stays, only the panel in it changes. */
export function AccessLayout() {
  const isRegistering = useMatch(links.register()) !== null;
  const { state } = useLocation();
  // The wish is kept while the user visits other screens before signing in.
  const wish: WishState = useState(() => readWish(state));
  if (isRegistering) return <Outlet context={wish} />;
  return (
    <WaterlineScene>
      <Outlet context={wish} />
    </WaterlineScene>
  );
}

type WishState = [wish: Wish | undefined, setWish: (wish: Wish | undefined) => void];

/** @returns what follows after signing in, and a function to change it */
export function useWish(): WishState {
  return useOutletContext<WishState>();
}
