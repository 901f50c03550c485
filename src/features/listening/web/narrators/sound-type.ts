import { SOUND_TYPES, type SoundType } from '../../contract.ts';

/**
 * Chooses Opus if the server can encode it and this browser can play it in an Ogg file. Safari can play it
 * since version 18.4.
 * @param canPlay works like `canPlayType`: returns 'probably', 'maybe' or ''
 */
export function soundType(types: readonly SoundType[], canPlay: (mime: string) => string): SoundType {
  return types.includes('opus') && canPlay(SOUND_TYPES.opus) !== '' ? 'opus' : 'wav';
}
