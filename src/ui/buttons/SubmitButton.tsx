import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  isBusy: boolean;
  /** The button's text while it waits; also announced. */
  busyText: string;
};

/** Submits its form once. While that runs it shows `busyText`, ignores clicks and keeps the focus. */
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

/** Ignores a click. Enter in a field clicks the button too, so this is enough. */
function refuse(press: MouseEvent): void {
  press.preventDefault();
}
