import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Link, type LinkProps } from './Link.tsx';

/**
 * `primary` is for the main action, `sun` for asking a question or starting something, `outline` for an
 * alternative, `danger` for deleting or discarding. `quiet` looks like text.
 */
type Look = { look?: 'primary' | 'sun' | 'outline' | 'quiet' | 'danger'; wide?: boolean };

export function Button({
  look = 'primary',
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={classes(look, wide, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', wide, className, ...rest }: Look & LinkProps) {
  return <Link className={classes(look, wide, className)} {...rest} />;
}

function classes(
  look: NonNullable<Look['look']>,
  wide: boolean | undefined,
  className: string | undefined,
): string {
  return [styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ');
}
