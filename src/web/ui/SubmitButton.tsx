import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './SubmitButton.module.css';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  isBusy: boolean;
  /** What the button says meanwhile; also announced. */
  busyText: string;
};

/** Sends its form, once: while that goes on it is disabled and says so. */
export function SubmitButton({ isBusy, busyText, children, ...rest }: Props) {
  return (
    <div className={styles.place} aria-live="polite">
      <Button {...rest} type="submit" disabled={isBusy} aria-busy={isBusy || undefined}>
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
