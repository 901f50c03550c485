import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { type MediaRecord, registerYouTube } from '../../contract.ts';
import { mediaQuery } from '../editor/media-query.ts';
import { sentenceOf } from '../editor/refusal-sentence.ts';
import type { TagsFor } from './send-file.ts';

export function useAddYouTube(tagsFor: TagsFor, onAdded: (record: MediaRecord) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (itemYouTubeID: string) => {
      const known = await queryClient.fetchQuery({ ...mediaQuery(itemYouTubeID), staleTime: 0 });
      const categorisation = tagsFor(known !== null);
      const record = await call(registerYouTube, { body: { itemYouTubeID, categorisation } });
      if (!record) throw new Error('No response.');
      return record;
    },
    networkMode: 'always',
    onSuccess: onAdded,
  });
  return { mutate, isPending, problem: error && sentenceOf(error) };
}
