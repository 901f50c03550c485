import { useLocation } from 'react-router';
import { focusOnArrival } from '#ui/focus.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import styles from './ScreenTitle.module.css';

type Props = {
  children: string;
  level?: 'h1' | 'h2';
  look?: 'panel' | 'page';
  /** True if it replaces something on an open screen. */
  isNews?: boolean;
};

/**
 * A screen's title, also in the window's title. After a change of screen it takes the focus and is read out;
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
