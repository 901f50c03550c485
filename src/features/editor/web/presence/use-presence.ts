import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PRESENCE_MS } from '#platform/shared/people/presence.ts';
import { call } from '#platform/web/calls/api.ts';
import { type Present, sayPresence } from '../../editing-contract.ts';

const NOBODY: Present[] = [];

/**
 * Reports every 15 seconds that the user edits this page, and in which block, and receives who else does.
 * @param answerID null for a page that is not saved yet
 */
export function usePresence(answerID: number | null, block: number | null): Present[] {
  const { data, refetch } = useQuery({
    queryKey: ['presence', answerID],
    queryFn: ({ signal }) =>
      call(sayPresence, { params: { id: answerID ?? 0 }, body: { block } }, { signal }),
    enabled: answerID !== null,
    refetchInterval: PRESENCE_MS.said,
    // A user who reads something in another tab is still editing.
    refetchIntervalInBackground: true,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  const say = useEffectEvent(() => {
    if (answerID !== null) void refetch();
  });
  const leave = useEffectEvent((id: number) => {
    call(sayPresence, { params: { id }, body: { block: null, leave: true } }, { keepalive: true }).catch(
      // Without a report the presence expires a little later.
      () => undefined,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of block is reported at once
  useEffect(() => say(), [block]);
  useEffect(() => {
    if (answerID === null) return;
    const go = () => leave(answerID);
    const comeBack = () => say();
    window.addEventListener('pagehide', go);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', go);
      window.removeEventListener('pageshow', comeBack);
      leave(answerID);
    };
  }, [answerID]);

  return data ?? NOBODY;
}
