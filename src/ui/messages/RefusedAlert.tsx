import { focusOnArrival } from '../focus.ts';
import { Alert } from './Alert.tsx';

/** Why a form was not taken. Takes the focus, which the button lost while it was disabled. */
export function RefusedAlert({ children }: { children: string }) {
  return (
    <Alert tabIndex={-1} ref={focusOnArrival}>
      {children}
    </Alert>
  );
}
