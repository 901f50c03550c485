import { Outlet, useMatch } from 'react-router';
import { links } from '#web/links.ts';
import { WaterlineScene } from './WaterlineScene.tsx';

/** Around every screen one may open without an account: the scene stays, only the panel in it changes. */
export function AccessLayout() {
  const isRegistering = useMatch(links.register()) !== null;
  if (isRegistering) return <Outlet />;
  return (
    <WaterlineScene>
      <Outlet />
    </WaterlineScene>
  );
}
