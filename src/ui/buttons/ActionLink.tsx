import type { MouseEvent, ReactNode } from 'react';
import { actionTarget } from '#platform/shared/content/action-target.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from './Link.tsx';

type Props = {
  action: string | number | null | undefined;
  className?: string;
  /**
   * Called when the user clicks, before a page of the app is opened. It may call `preventDefault` and open
   * the page in another way.
   */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
};

/**
 * Shows a link to the target of an action: a page of the app or a web address. If the action opens nothing,
 * shows plain text.
 */
export function ActionLink({ action, className, onOpen, children }: Props) {
  const target = actionTarget(action);
  switch (target.is) {
    case 'page':
      return (
        <Link to={links.page(target.answerID)} className={className} onClick={onOpen}>
          {children}
        </Link>
      );
    case 'newTab':
      return (
        <a href={target.href} target="_blank" rel="noopener" className={className}>
          {children}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      );
    case 'nowhere':
      return <span className={className}>{children}</span>;
  }
}
