import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commitNow, commitSoon } from '#platform/web/drafts/pending-edits.ts';

/**
 * The state of a text field. The typed text is shown at once. The page in the editor receives it after a
 * pause, so that typing stays fast.
 * @returns the value of the field, and functions to call when the user types and when the user leaves the
 * field
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [line, setLine] = useState({ typed: value, known: value });
  const latest = useRef(value);
  const run = useRef<() => void>(undefined);
  // An undo, a discard or a merge has changed the page, so the field shows the new value.
  if (line.known !== value) setLine({ typed: value, known: value });

  const commit = useEffectEvent(() => {
    const typed = latest.current;
    // The page now receives `typed`. The field keeps what the user has typed since then.
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
