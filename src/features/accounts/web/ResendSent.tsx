import { IconMailCheck } from '@tabler/icons-react';
import { Alert } from '#web/ui/Alert.tsx';
import { focusOnArrival } from '#web/ui/focus.ts';

/** Takes the place of the button that was pressed, and its focus. */
export function ResendSent() {
  return (
    <Alert look="ok" icon={<IconMailCheck />} tabIndex={-1} ref={focusOnArrival}>
      Sent. Check your inbox. You can ask again in 60 s.
    </Alert>
  );
}
