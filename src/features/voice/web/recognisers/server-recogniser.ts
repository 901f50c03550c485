import { SAMPLE_RATE } from '../../contract.ts';
import { openMicrophone } from '../capture/capture.ts';
import { leadIn, loudness } from '../capture/pcm.ts';
import { forgetAddress, socketAddress } from './credentials.ts';
import type { Recogniser, RecogniserEvents } from './recogniser.ts';
import { recognise } from './recognition.ts';

/**
 * How long the recording goes on after the user has released the button. Users often release it during the
 * last syllable.
 */
const TAIL_MS = 300;
const LEAD_IN_MS = 300;

/**
 * Creates a recogniser that sends the microphone's audio to the app's server. The server turns it into words,
 * and stores no audio.
 */
export function openServerRecogniser(events: RecogniserEvents): Recogniser {
  const cancelled = new AbortController();
  const recognition = recognise(socketAddress(), {
    words: events.words,
    failed(error) {
      forgetAddress();
      fail(error);
    },
  });
  let heardSamples = 0;
  const microphone = openMicrophone((pcm) => {
    if (cancelled.signal.aborted) return;
    if (heardSamples === 0) {
      recognition.add(leadIn(LEAD_IN_MS));
      events.opened();
    }
    heardSamples += pcm.length;
    recognition.add(pcm);
    events.sound(loudness(pcm), heardSamples / SAMPLE_RATE);
  }, cancelled.signal);
  microphone.catch(fail);

  function cancel(): void {
    cancelled.abort();
    recognition.cancel();
    microphone.then(
      (capture) => capture.close(),
      () => {},
    );
  }

  function fail(error: unknown): void {
    if (cancelled.signal.aborted) return;
    cancel();
    events.failed(error);
  }

  return {
    cancel,
    async finish() {
      await pause(TAIL_MS);
      const capture = await microphone;
      await capture.end();
      return recognition.finish();
    },
  };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
