import { focusOnArrival } from '../focus.ts';
import { Alert } from './Alert.tsx';

/** Says why a form or an action was refused. The alert takes the focus when it appears. */
export function RefusedAlert({ children }: { children: string }) {
  return (
    <Alert tabIndex={-1} ref={focusOnArrival}>
      {children}
    </Alert>
  );
}
