import { useLocation } from 'react-router';
import { focusOnArrival } from '#ui/focus.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import styles from './ScreenTitle.module.css';

type Props = {
  children: string;
  level?: 'h1' | 'h2';
  look?: 'panel' | 'page';
  /** When it replaces something on a screen that is already open. */
  isNews?: boolean;
};

/**
 * A screen's title, also the window's. It takes the focus, and so is read out, when one comes from another screen;
 * a field further down may take it instead.
 */
export function ScreenTitle({ children, level: Tag = 'h1', look = 'panel', isNews = false }: Props) {
  const isFirstOfVisit = useLocation().key === 'default';
  return (
    <>
      <ScreenName title={children} />
      <Tag
        className={styles[look]}
        tabIndex={-1}
        ref={isNews || !isFirstOfVisit ? focusOnArrival : undefined}
      >
        {children}
      </Tag>
    </>
  );
}
