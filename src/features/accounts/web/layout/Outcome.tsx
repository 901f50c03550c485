import type { ReactNode } from 'react';
import styles from './Outcome.module.css';
import panel from './Panel.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

type Props = {
  icon: ReactNode;
  look?: 'soft' | 'ok' | 'bad';
  title: string;
  text: ReactNode;
  /** When it replaces something on a screen that is already open. */
  isNews?: boolean;
  children: ReactNode;
};

/** How something ended, and what to do next. */
export function Outcome({ icon, look = 'soft', title, text, isNews, children }: Props) {
  return (
    <>
      <span className={`${styles.sign} ${styles[look]}`} aria-hidden="true">
        {icon}
      </span>
      <ScreenTitle isNews={isNews}>{title}</ScreenTitle>
      <p className={panel.text}>{text}</p>
      {children}
    </>
  );
}
