import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch } from 'react-router';

export type LinkProps = ComponentProps<'a'> & {
  /** An address in the app, as the functions of `links` return it. */
  to: To;
  replace?: boolean | undefined;
  state?: unknown;
};

/**
 * A link to a screen of the app. It replaces the Link component of the router, which also imports code for
 * server-side rendering that this app never uses.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target: rest.target });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/**
 * A link that is marked as the current page while its screen is open.
 * @param props.end if false, the link is also marked on screens whose addresses are below its own address
 */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname = '' } = toPath(rest.to);
  const isOpen = useMatch({ path: pathname, end }) !== null;
  return <Link {...rest} aria-current={isOpen ? 'page' : undefined} />;
}

function toPath(to: To): { pathname?: string } {
  return typeof to === 'string' ? { pathname: to.replace(/[?#].*/, '') } : to;
}
