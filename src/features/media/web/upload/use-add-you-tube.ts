import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { type Categorisation, type MediaRecord, registerYouTube } from '../../contract.ts';
import { sentenceOf } from '../refusal-sentence.ts';

/** Brings a film of YouTube into the library. */
export function useAddYouTube(categorisation: Categorisation, onAdded: (record: MediaRecord) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (itemYouTubeID: string) => {
      const record = await call(registerYouTube, { body: { itemYouTubeID, categorisation } });
      if (!record) throw new Error('No response.');
      return record;
    },
    networkMode: 'always',
    onSuccess: onAdded,
  });
  return { mutate, isPending, problem: error && sentenceOf(error) };
}
