import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { ActionLink } from './ActionLink.tsx';
import styles from './ActionRow.module.css';
import { actionTarget } from './action-target.ts';

/** A row that leads to another page: below an answer, and wherever pages are offered. */
export function ActionRow({ name, action }: { name: string; action: string | number }) {
  const Arrow = actionTarget(action).is === 'newTab' ? IconExternalLink : IconArrowRight;
  return (
    <ActionLink action={action} className={styles.row}>
      {name}
      <Arrow aria-hidden className={styles.arrow} />
    </ActionLink>
  );
}
