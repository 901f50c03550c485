import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the user leaves a form with unsaved work. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { confirm, dialog } = useConfirm();
  useLeaveGuard({ isChanged: isUnsaved, confirm, stay: 'Cancel' });
  return dialog;
}
