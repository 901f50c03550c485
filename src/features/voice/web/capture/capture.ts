import { canCapture } from '../microphone/support.ts';
import { toPcm } from './pcm.ts';
import { createResampler } from './resample.ts';

/**
 * Turns off the audio processing that browsers use for phone calls. It would remove soft syllables, and
 * speech recognisers are trained on unprocessed speech.
 */
const AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/**
 * The code that runs in the browser's audio thread. It is a separate file that the build does not change; the
 * file gives the reasons.
 */
const WORKLET = new URL('./capture.worklet.js', import.meta.url);

/**
 * Opens the microphone. If necessary, the browser asks the user for permission.
 * @param hear gets the samples as they arrive: 16-bit, at the rate `SAMPLE_RATE`; they are not stored
 * @throws DOMException: those of getUserMedia, or NotSupportedError if the browser cannot record
 */
export async function openMicrophone(hear: (pcm: Int16Array<ArrayBuffer>) => void, signal: AbortSignal) {
  requireSupport();
  // The AudioContext must be created before the first `await`, because browsers start audio only directly
  // after a click or key press.
  const context = new AudioContext();
  const stream = navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  try {
    const ready = context.audioWorklet.addModule(WORKLET);
    // If too much time has passed since the user pressed the button, the promise of Safari's `resume` rejects
    // or stays pending. So it is not awaited.
    void context.resume().catch(() => {});
    const { node } = await connected(context, stream, ready, signal);
    // While its microphone is open, Safari lets a page play sound, so this second `resume` succeeds there.
    await context.resume();
    const resample = createResampler(context.sampleRate);
    let ended = () => {};
    node.port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
      if (data) hear(toPcm(resample(data)));
      else ended();
    };
    const close = () => void closeAll(context, stream);
    const end = async () => {
      const last = new Promise<void>((resolve) => {
        ended = resolve;
        // The system may have stopped the recording, for example for a phone call on an iPad. The audio
        // thread then sends no last message, for which this code would wait.
        if (context.state !== 'running') resolve();
        context.onstatechange = () => resolve();
      });
      node.port.postMessage('end');
      await last;
      close();
    };
    return {
      /** Passes on the audio that was recorded last, and then closes the microphone. */
      end,
      /** Closes the microphone. The browser then stops showing that it is recording. */
      close,
    };
  } catch (error) {
    void closeAll(context, stream);
    throw error;
  }
}

function requireSupport(): void {
  if (canCapture()) return;
  throw new DOMException('Listening is not supported by this browser at this address.', 'NotSupportedError');
}

async function connected(
  context: AudioContext,
  stream: Promise<MediaStream>,
  ready: Promise<void>,
  signal: AbortSignal,
) {
  const source = context.createMediaStreamSource(await stream);
  await ready;
  // If the user released the button while the browser was asking for permission, nothing is recorded.
  signal.throwIfAborted();
  const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  source.connect(node);
  return { node };
}

async function closeAll(context: AudioContext, stream: Promise<MediaStream>): Promise<void> {
  if (context.state !== 'closed') void context.close();
  const opened = await stream.catch(() => null);
  for (const track of opened?.getTracks() ?? []) track.stop();
}
