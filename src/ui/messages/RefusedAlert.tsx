import { focusOnArrival } from '../focus.ts';
import { Alert } from './Alert.tsx';

/**
 * Says why a form was refused. The alert takes the focus: the form's submit button had it, but lost it when
 * the button was disabled.
 */
export function RefusedAlert({ children }: { children: string }) {
  return (
    <Alert tabIndex={-1} ref={focusOnArrival}>
      {children}
    </Alert>
  );
}
