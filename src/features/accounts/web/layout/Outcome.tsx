import type { ReactNode } from 'react';
import styles from './Outcome.module.css';
import panel from './Panel.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

const LOOKS = { soft: 'chosen', ok: 'good', bad: 'bad' };

type Props = {
  icon: ReactNode;
  look?: keyof typeof LOOKS;
  title: string;
  text: ReactNode;
  /** True if it replaces something on an open screen. */
  isNews?: boolean;
  children: ReactNode;
};

/** The result of an action, and the next step. */
export function Outcome({ icon, look = 'soft', title, text, isNews, children }: Props) {
  return (
    <>
      <span className={`${styles.sign} ${LOOKS[look]}`} aria-hidden="true">
        {icon}
      </span>
      <ScreenTitle isNews={isNews}>{title}</ScreenTitle>
      <p className={panel.text}>{text}</p>
      {children}
    </>
  );
}
