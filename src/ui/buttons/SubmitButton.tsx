import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  isBusy: boolean;
  /** The button's text while the form is being sent. Screen readers announce it. */
  busyText: string;
};

/**
 * Submits its form. While the form is being sent, the button shows `busyText`, ignores clicks and keeps the
 * focus.
 */
export function SubmitButton({ isBusy, busyText, children, ...rest }: Props) {
  const busy = isBusy && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse };
  return (
    <div className="grid" aria-live="polite">
      <Button {...rest} {...busy} type="submit">
        {isBusy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            {busyText}
          </>
        ) : (
          children
        )}
      </Button>
    </div>
  );
}

/**
 * Ignores a click while the form is being sent. This also covers the Enter key: when the user presses Enter
 * in a field, the browser clicks the submit button.
 */
function refuse(press: MouseEvent): void {
  press.preventDefault();
}
