import type { ComponentProps } from 'react';
import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import styles from './HelpBox.module.css';
import { HelpLines } from './HelpLines.tsx';

type Props = { card: HelpCard } & Omit<ComponentProps<'div'>, 'className'>;

/** The help card (heading, advice, phone numbers and links) as a part of another screen. */
export function HelpBox({ card: { heading, advice, help }, children, ...rest }: Props) {
  return (
    <div className={styles.box} {...rest}>
      <p className={styles.heading}>{heading}</p>
      <p className="lines">{advice}</p>
      <HelpLines lines={help} />
      {children}
    </div>
  );
}
