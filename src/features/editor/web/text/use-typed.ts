import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commitNow, commitSoon } from '#platform/web/drafts/pending-edits.ts';

/**
 * A line that is painted as it is typed; the copy, and all that is drawn from it, learns of it when the hand rests.
 * @returns what the field shows, and what it is told
 */
export function useTyped(value: string, onCommit: (typed: string) => void) {
  const [line, setLine] = useState({ typed: value, known: value });
  const latest = useRef(value);
  const run = useRef<() => void>(undefined);
  // Undone, discarded or merged meanwhile: what the copy says now counts.
  if (line.known !== value) setLine({ typed: value, known: value });

  const commit = useEffectEvent(() => {
    const typed = latest.current;
    // Keys that come before the copy has this line must not be taken for older than it.
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
