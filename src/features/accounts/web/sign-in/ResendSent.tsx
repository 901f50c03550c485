import { IconMailCheck } from '@tabler/icons-react';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';

/**
 * The message that the e-mail was sent. It appears in place of the button that the user pressed, and receives
 * the focus.
 */
export function ResendSent() {
  return (
    <Alert look="ok" icon={<IconMailCheck />} tabIndex={-1} ref={focusOnArrival}>
      Sent. Check your inbox. You can ask again in 60 s.
    </Alert>
  );
}
