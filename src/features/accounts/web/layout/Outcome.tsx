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
  /**
   * True if the outcome replaces something else on a screen that is already open. The title then receives the
   * focus.
   */
  isNews?: boolean;
  children: ReactNode;
};

/** Shows the result of an action, with buttons for the next step. */
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
