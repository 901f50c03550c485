import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commitNow, commitSoon } from '#platform/web/drafts/pending-edits.ts';

/**
 * State of a text field. The typed text is rendered immediately; the working copy of the page is updated
 * after a pause.
 * @returns the value of the field, and the functions to call when the user types and leaves the field
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [line, setLine] = useState({ typed: value, known: value });
  const latest = useRef(value);
  const run = useRef<() => void>(undefined);
  // If the working copy has changed after an undo, a discard or a merge, the field shows its new value.
  if (line.known !== value) setLine({ typed: value, known: value });

  const commit = useEffectEvent(() => {
    const typed = latest.current;
    // The working copy receives this text now. Text that the user has typed after it stays in the field.
    setLine((before) => ({ ...before, known: typed }));
    onCommit(typed);
  });
  useEffect(() => {
    const commitLine = () => commit();
    run.current = commitLine;
    return () => commitNow(commitLine);
  }, []);

  return {
    value: line.typed,
    type(typed: string): void {
      latest.current = typed;
      setLine((before) => ({ ...before, typed }));
      if (run.current) commitSoon(run.current);
    },
    leave(): void {
      if (run.current) commitNow(run.current);
    },
  };
}
