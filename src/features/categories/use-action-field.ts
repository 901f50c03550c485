import { useState } from 'react';
import { type Action, completedAddress } from '#platform/shared/content/action-target.ts';
import { useDeadEnd } from './use-dead-end.ts';

type Options = {
  action: Action;
  /** What readers do not see while it leads nowhere, such as "this button". */
  what: string;
  /** Given an address with what was left out of it; left out where none belongs. */
  onComplete?: (address: string) => void;
};

/** What a field does into which is typed where something leads. It says nothing while somebody types. */
export function useActionField({ action, what, onComplete }: Options) {
  const [isTyping, setTyping] = useState(false);
  const typed = String(action ?? '');
  const isJudged = !isTyping && typed.trim() !== '';
  const deadEnd = useDeadEnd(isJudged ? [action] : []);
  const reason = isJudged ? deadEnd(action) : undefined;

  function complete(): void {
    setTyping(false);
    const address = completedAddress(typed);
    if (address !== typed) onComplete?.(address);
  }

  return {
    remark: reason && `${reason} Readers do not see ${what}.`,
    field: { onFocus: () => setTyping(true), onBlur: complete },
  };
}
