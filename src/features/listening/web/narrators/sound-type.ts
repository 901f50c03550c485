import { SOUND_TYPES, type SoundType } from '../../contract.ts';

/**
 * Opus where the server packs it and this browser plays it in an Ogg file, which Safari has done since 18.4.
 * @param canPlay as `canPlayType`: empty, or how sure the browser is
 */
export function soundType(types: readonly SoundType[], canPlay: (mime: string) => string): SoundType {
  return types.includes('opus') && canPlay(SOUND_TYPES.opus) !== '' ? 'opus' : 'wav';
}
