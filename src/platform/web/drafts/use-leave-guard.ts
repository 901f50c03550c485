import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import { endsEditing, isEditing } from '../addresses/edit-address.ts';
import { hasPendingEdits } from './pending-edits.ts';

type Guarded = {
  isChanged: boolean;
  confirm: Confirm;
  /** Called when the user discards the changes. */
  onDiscard?(): void;
  /** The label of the button that keeps the changes. The default is "Keep editing". */
  stay?: string;
};

/**
 * Asks the user before unsaved changes are lost: when edit mode ends, another screen opens, or the tab
 * closes.
 * Source: docs/behaviour.md 19.15.
 * @returns a function that allows the next navigation without this question
 */
export function useLeaveGuard({ isChanged, confirm, onDiscard, stay = 'Keep editing' }: Guarded): () => void {
  const isFree = useRef(false);
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isFree.current || isSameScreen(currentLocation, nextLocation)) return false;
    return isChanged || hasPendingEdits();
  });

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const text = questionAt(pathname, blocker.location);
    if (!(await confirm({ text, verb: 'Discard', stay }))) return blocker.reset();
    onDiscard?.();
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

/**
 * True if both addresses belong to the same screen in the same mode. Such a navigation loses no work, for
 * example to the next page of a list, or to other filters.
 */
function isSameScreen(here: Location, next: Location): boolean {
  return here.pathname === next.pathname && isInEditing(here) === isInEditing(next);
}

function isInEditing({ pathname, search }: Location): boolean {
  return isEditing(pathname, search);
}

function questionAt(here: string, { pathname, state }: Location): string {
  return pathname === here || endsEditing(state)
    ? 'Are you sure you want to discard your changes?'
    : 'You have unsaved changes, do you wish to discard your changes?';
}
