import { canCapture } from '../microphone/support.ts';
import { toPcm } from './pcm.ts';
import { createResampler } from './resample.ts';

/**
 * Turns off the processing that browsers apply to phone calls. It removes soft syllables, and recognisers are
 * trained on unprocessed speech.
 */
const AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/**
 * The code of the audio thread. It is a separate file that is served unchanged: see that file for the reason.
 */
const WORKLET = new URL('./capture.worklet.js', import.meta.url);

/**
 * Opens the microphone. The browser asks the user for permission if it has to.
 * @param hear receives 16-bit samples at the speech rate as they arrive; they are not stored
 * @throws DOMException as getUserMedia does; NotSupportedError if the browser cannot record
 */
export async function openMicrophone(hear: (pcm: Int16Array<ArrayBuffer>) => void, signal: AbortSignal) {
  requireSupport();
  // The context is created before the first `await`, because browsers start audio only in direct response to
  // a click or key press.
  const context = new AudioContext();
  const stream = navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  try {
    const ready = context.audioWorklet.addModule(WORKLET);
    // Safari rejects `resume`, or leaves it pending, if too much time has passed since the user pressed the
    // button.
    void context.resume().catch(() => {});
    const { node } = await connected(context, stream, ready, signal);
    // This second `resume` succeeds in Safari, because Safari lets a page play sound while its microphone is
    // open.
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
        // Another app, such as a phone call on an iPad, may stop the recording. The recorder then sends no
        // last message.
        if (context.state !== 'running') resolve();
        context.onstatechange = () => resolve();
      });
      node.port.postMessage('end');
      await last;
      close();
    };
    return {
      /** Passes on the audio recorded so far, then closes the microphone. */
      end,
      /** Closes the microphone. The browser then hides its sign that it is recording. */
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
  // The user may have released the button while the browser asked for permission. Then nothing is recorded.
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
