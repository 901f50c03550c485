import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the unsaved work of a form is left. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { confirm, dialog } = useConfirm();
  useLeaveGuard({ isChanged: isUnsaved, confirm, stay: 'Cancel' });
  return dialog;
}
