import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { PRESENCE_MS } from '#platform/shared/people/presence.ts';
import { call } from '#platform/web/calls/api.ts';
import { type Present, sayPresence } from '../../editing-contract.ts';

const NOBODY: Present[] = [];

/**
 * Tells the server every 15 seconds that the user is editing this page, and in which block.
 * @param answerID the ID of the page; null for a page that is not saved yet
 * @returns the other people who are editing the page
 */
export function usePresence(answerID: number | null, block: number | null): Present[] {
  const { data, refetch } = useQuery({
    queryKey: ['presence', answerID],
    queryFn: ({ signal }) =>
      call(sayPresence, { params: { id: answerID ?? 0 }, body: { block } }, { signal }),
    enabled: answerID !== null,
    refetchInterval: PRESENCE_MS.said,
    // Continues to report while another browser tab is in front, because the user may come back.
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
      // If this request fails, the server itself removes the user from the list a little later, because no
      // further reports arrive.
      () => undefined,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a report is sent at once when the user enters another block
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
