import { SOUND_TYPES, type SoundType } from '../../contract.ts';

/**
 * Chooses Opus if the server encodes it and this browser plays it in an Ogg file. Safari does so since 18.4.
 * @param canPlay works like `canPlayType`: returns '', or how sure the browser is
 */
export function soundType(types: readonly SoundType[], canPlay: (mime: string) => string): SoundType {
  return types.includes('opus') && canPlay(SOUND_TYPES.opus) !== '' ? 'opus' : 'wav';
}
