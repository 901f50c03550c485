import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commitNow, commitSoon } from '#platform/web/drafts/pending-edits.ts';

/**
 * A line that is painted while it is typed; the copy is updated after a pause.
 * @returns the value of the field and its change handler
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [line, setLine] = useState({ typed: value, known: value });
  const latest = useRef(value);
  const run = useRef<() => void>(undefined);
  // After an undo, discard or merge, the field takes the value of the copy.
  if (line.known !== value) setLine({ typed: value, known: value });

  const commit = useEffectEvent(() => {
    const typed = latest.current;
    // The copy gets this line now. Keys that were typed in the meantime are newer and stay.
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
