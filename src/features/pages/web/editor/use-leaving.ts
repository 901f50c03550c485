import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { hasPendingEdits } from '#web/drafts/pending-edits.ts';
import { endsEditing } from '#web/shell/edit-address.ts';
import type { Confirm } from '#web/ui/use-confirm.tsx';

type Guarded = {
  isChanged: boolean;
  confirm: Confirm;
  /** The changes are given up. */
  onDiscard(): void;
};

/**
 * Asks before unsaved changes are left: by ending edit mode, by opening another page in whatever way, by closing the tab.
 * Source: specification part 2 section 4; decision D-32.
 * @returns lets the next navigation pass without a question
 */
export function useLeaving({ isChanged, confirm, onDiscard }: Guarded): () => void {
  const isFree = useRef(false);
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isFree.current || staysInEditing(currentLocation, nextLocation)) return false;
    return isChanged || hasPendingEdits();
  });

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const isSure = await confirm({
      text: questionAt(pathname, blocker.location),
      verb: 'Discard',
      stay: 'Keep editing',
    });
    if (!isSure) return blocker.reset();
    onDiscard();
    blocker.proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged || hasPendingEdits()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return useCallback(() => {
    isFree.current = true;
  }, []);
}

function staysInEditing(here: Location, next: Location): boolean {
  return here.pathname === next.pathname && here.search === next.search;
}

function questionAt(here: string, { pathname, state }: Location): string {
  return pathname === here || endsEditing(state)
    ? 'Are you sure you want to discard your changes?'
    : 'You have unsaved changes, do you wish to discard your changes?';
}
