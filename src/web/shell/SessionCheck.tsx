import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '../links.ts';
import { checkSession } from '../session.ts';
import { Loading } from '../ui/Loading.tsx';

/**
 * For addresses nobody knows and screens without a loaded user: a live session leads home, none to the login screen.
 * Source: specification part 1 section 2.
 */
export function SessionCheck() {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    checkSession()
      .catch(() => null)
      .then((user) => {
        if (!isLeft) navigate(user ? links.page(SPECIAL_PAGES.home) : links.login(), { replace: true });
      });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  return <Loading text="Loading..." />;
}
