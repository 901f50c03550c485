import { focusOnArrival } from '../focus.ts';
import { Alert } from './Alert.tsx';

/** Why a form was refused. It takes the focus, which the disabled button lost. */
export function RefusedAlert({ children }: { children: string }) {
  return (
    <Alert tabIndex={-1} ref={focusOnArrival}>
      {children}
    </Alert>
  );
}
