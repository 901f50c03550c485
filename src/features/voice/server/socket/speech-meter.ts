import { LONGEST_UTTERANCE_S, SAMPLE_RATE } from '../../contract.ts';
import type { StartOptions } from './client-message.ts';
import { ProtocolError } from './protocol-error.ts';

/** Checks the audio of one utterance while it arrives, and returns those of its samples that are complete. */
export type SpeechMeter = {
  /**
   * @param frame any number of bytes of audio; it may end in the middle of a sample
   * @returns the samples that are complete, little-endian
   * @throws ProtocolError if the utterance is too long, or if nobody has spoken for too long
   */
  take(frame: Buffer): Buffer;
  /**
   * Called when the engine has recognised a word. Restarts the measurement of silence, because the word may
   * have been too quiet to count as speech.
   */
  noteSpeech(): void;
};

const WINDOW_SAMPLES = SAMPLE_RATE / 10;
/**
 * The loudness below which audio is never speech: the root mean square of 16-bit samples at -55 dB of full
 * scale. Speech into a microphone is louder.
 */
const QUIETEST_SPEECH = 60;
/** A sound counts as speech only if it is this many times as loud as the background noise. */
const ABOVE_NOISE = 2;
/**
 * The maximum factor by which the estimated background noise rises in each window of a tenth of a second.
 * With it, the sound of a fan soon counts as noise, but a long sentence does not.
 */
const NOISE_RISE = 1.005;

export function createSpeechMeter({ format, inactivityTimeoutS }: StartOptions): SpeechMeter {
  const silence = createSilence();
  let cut: Buffer = Buffer.alloc(0);
  let samples = 0;
  return {
    take(frame) {
      const bytes = cut.length > 0 ? Buffer.concat([cut, frame]) : frame;
      const whole = bytes.length - (bytes.length % 2);
      cut = Buffer.from(bytes.subarray(whole));
      samples += whole / 2;
      if (samples > LONGEST_UTTERANCE_S * SAMPLE_RATE) {
        throw new ProtocolError(`An utterance may be ${LONGEST_UTTERANCE_S} seconds long, no longer.`);
      }
      // Swaps the bytes in a copy, because the frame belongs to the caller.
      const pcm = format.isBigEndian
        ? Buffer.from(bytes.subarray(0, whole)).swap16()
        : bytes.subarray(0, whole);
      if (silence.longestS(pcm) >= inactivityTimeoutS) {
        throw new ProtocolError(`No speech detected for ${inactivityTimeoutS}s.`);
      }
      return pcm;
    },
    noteSpeech: silence.end,
  };
}

/**
 * Detects silence by loudness and not by words. A word is recognised only after it was said, so the user
 * would be cut off in the middle of it.
 */
function createSilence() {
  let squares = 0;
  let counted = 0;
  let silentWindows = 0;
  let noise = Number.POSITIVE_INFINITY;

  function endWindow(): void {
    const loudness = Math.sqrt(squares / WINDOW_SAMPLES);
    noise = Math.max(Math.min(noise * NOISE_RISE, loudness), QUIETEST_SPEECH / ABOVE_NOISE);
    silentWindows = loudness > Math.max(QUIETEST_SPEECH, noise * ABOVE_NOISE) ? 0 : silentWindows + 1;
    squares = 0;
    counted = 0;
  }

  return {
    /**
     * @returns the longest silence in these samples, in seconds. Silence at their start is added to the
     * silence at the end of the previous samples.
     */
    longestS(pcm: Buffer): number {
      let longest = silentWindows;
      for (let at = 0; at < pcm.length; at += 2) {
        squares += pcm.readInt16LE(at) ** 2;
        counted += 1;
        if (counted < WINDOW_SAMPLES) continue;
        endWindow();
        longest = Math.max(longest, silentWindows);
      }
      return (longest * WINDOW_SAMPLES) / SAMPLE_RATE;
    },
    end(): void {
      silentWindows = 0;
    },
  };
}
