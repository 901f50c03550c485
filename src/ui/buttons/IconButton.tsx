import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';
import { type LinkProps, NavLink } from './Link.tsx';

/** A button that shows only an icon; the label is its accessible name. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" aria-label={label} title={label} className={classes(className)} {...rest} />;
}

/** A link that looks like an icon button. It has a filled background while its screen is open. */
export function IconLink({ label, ...rest }: { label: string } & Omit<LinkProps, 'className'>) {
  return <NavLink end aria-label={label} title={label} className={classes()} {...rest} />;
}

function classes(className?: string): string {
  return [styles.icon, className].filter(Boolean).join(' ');
}
