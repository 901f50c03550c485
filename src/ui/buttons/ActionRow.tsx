import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { actionTarget } from '#platform/shared/content/action-target.ts';
import { ActionLink } from './ActionLink.tsx';
import styles from './ActionRow.module.css';

type Props = { name: string; action: string | number; picture?: ReactNode };

/** A link that looks like a row of a list. It is used below answers and in lists of pages. */
export function ActionRow({ name, action, picture }: Props) {
  const Arrow = actionTarget(action).is === 'newTab' ? IconExternalLink : IconArrowRight;
  return (
    <ActionLink action={action} className={picture ? `${styles.row} ${styles.pictured}` : styles.row}>
      {picture && <span className={styles.picture}>{picture}</span>}
      {name}
      <Arrow aria-hidden className={styles.arrow} />
    </ActionLink>
  );
}
