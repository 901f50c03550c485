import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './Button.tsx';
import styles from './SubmitButton.module.css';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  isBusy: boolean;
  /** What the button says meanwhile; also announced. */
  busyText: string;
};

/** Sends its form, once: while that goes on it takes no press and says so, and keeps the focus. */
export function SubmitButton({ isBusy, busyText, children, ...rest }: Props) {
  const busy = isBusy && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse };
  return (
    <div className={styles.place} aria-live="polite">
      <Button {...rest} {...busy} type="submit">
        {isBusy ? (
          <>
            <span className={styles.ring} aria-hidden="true" />
            {busyText}
          </>
        ) : (
          children
        )}
      </Button>
    </div>
  );
}

/** Enter in a field presses the button too. */
function refuse(press: MouseEvent): void {
  press.preventDefault();
}
