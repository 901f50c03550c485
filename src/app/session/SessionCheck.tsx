import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { wishState } from '#platform/web/addresses/wish.ts';
import { checkSession } from '#platform/web/session.ts';
import { Loading } from '#ui/states/Loading.tsx';

/**
 * For unknown addresses and screens without a loaded user: a valid session leads home, no session leads to
 * the login screen, which leads back to the screen. Source: docs/behaviour.md 2.2.
 */
export function SessionCheck() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useEffect(() => {
    let isLeft = false;
    checkSession()
      .catch(() => null)
      .then((user) => {
        if (isLeft) return;
        if (user) navigate(links.page(SPECIAL_PAGES.home), { replace: true });
        else navigate(links.login(), { replace: true, state: wishState(address) });
      });
    return () => {
      isLeft = true;
    };
  }, [navigate, address]);
  return <Loading text="Loading..." />;
}
