import { useState } from 'react';
import { type Action, completedAddress } from '#platform/shared/content/action-target.ts';
import { useDeadEnd } from './use-dead-end.ts';

type Options = {
  action: Action;
  /**
   * A name for the element that contains the link, such as "this button". The app hides this element from
   * readers while the link leads nowhere.
   */
  what: string;
  /**
   * Called with the completed address, for example when `https://` was added. Missing for fields that accept
   * only page numbers.
   */
  onComplete?: (address: string) => void;
};

/**
 * The behaviour of a field for a page number or an address. It completes the address when the user leaves the
 * field. It returns a warning if the link leads nowhere, but not while the user is typing.
 */
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
