import { useLocation } from 'react-router';
import { focusOnArrival } from '#ui/focus.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import styles from './ScreenTitle.module.css';

type Props = {
  children: string;
  level?: 'h1' | 'h2';
  look?: 'panel' | 'page';
  /**
   * True if the title replaces another title on a screen that is already open. The new title then receives
   * the focus.
   */
  isNews?: boolean;
};

/**
 * The title of a screen, which is also part of the window's title. When the user comes from another screen,
 * the title receives the focus, and a screen reader reads it. A field further down may then take the focus.
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
