import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { wishState } from '#platform/web/addresses/wish.ts';
import { checkSession } from '#platform/web/session.ts';
import { Loading } from '#ui/states/Loading.tsx';

/**
 * Shown at unknown addresses, and instead of a screen while no user is loaded. Redirects a user with a valid
 * session to the home page. For all other visitors it opens the login screen, which returns to this address
 * after signing in. Source: docs/behaviour.md 2.2.
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
