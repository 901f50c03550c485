import { useState } from 'react';
import { Outlet, useLocation, useMatch, useOutletContext } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { readWish, type Wish } from '#platform/web/addresses/wish.ts';
import { WaterlineScene } from './WaterlineScene.tsx';

/**
 * The layout of the screens for visitors who are not signed in: a panel in front of a large picture. When the
 * visitor goes to another screen, only the panel changes. The registration screen is shown without this picture.
 */
export function AccessLayout() {
  const isRegistering = useMatch(links.register()) !== null;
  const { state } = useLocation();
  // The wish is the page or question that the visitor wanted before signing in. It is kept while the visitor
  // opens other screens of this layout.
  const wish: WishState = useState(() => readWish(state));
  if (isRegistering) return <Outlet context={wish} />;
  return (
    <WaterlineScene>
      <Outlet context={wish} />
    </WaterlineScene>
  );
}

type WishState = [wish: Wish | undefined, setWish: (wish: Wish | undefined) => void];

/**
 * @returns the wish (the page or question that the app opens after signing in), and a function to change it
 */
export function useWish(): WishState {
  return useOutletContext<WishState>();
}
