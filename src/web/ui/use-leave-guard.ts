import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { hasPendingEdits } from '../drafts/pending-edits.ts';
import type { Confirm } from './use-confirm.tsx';

type Guarded = {
  isChanged: boolean;
  confirm: Confirm;
  /** The changes are given up. */
  onDiscard(): void;
};

/**
 * Asks before unsaved changes are left: by ending edit mode, by opening another screen, by closing the tab.
 * Source: specification part 2 section 4; decision D-32.
 * @returns lets the next navigation pass without a question
 */
export function useLeaveGuard({ isChanged, confirm, onDiscard }: Guarded): () => void {
  const isFree = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname && hasSameMode(currentLocation, nextLocation);
    return (isChanged || hasPendingEdits()) && !isFree.current && !stays;
  });

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const endsEditing = blocker.location.pathname === window.location.pathname;
    const text = endsEditing
      ? 'Are you sure you want to discard your changes?'
      : 'You have unsaved changes, do you wish to discard your changes?';
    if (!(await confirm({ text, verb: 'Discard', stay: 'Keep editing' }))) return blocker.reset();
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

  return () => {
    isFree.current = true;
  };
}

/** Filters may change while editing goes on. */
function hasSameMode(one: { search: string }, other: { search: string }): boolean {
  return new URLSearchParams(one.search).has('edit') === new URLSearchParams(other.search).has('edit');
}
