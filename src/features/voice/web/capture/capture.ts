import { canCapture } from '../microphone/support.ts';
import { toPcm } from './pcm.ts';
import { createResampler } from './resample.ts';

/**
 * Turns off the browser's processing for calls: it swallows soft syllables, and recognisers are trained on
 * plain speech.
 */
const AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/** A separate file that is served unchanged. The file itself says why. */
const WORKLET = new URL('./capture.worklet.js', import.meta.url);

/**
 * Opens the microphone. The browser asks the user for permission if it has to.
 * @param hear receives 16-bit samples at the speech rate as they arrive; they are not stored
 * @throws DOMException as getUserMedia does; NotSupportedError if the browser cannot record
 */
export async function openMicrophone(hear: (pcm: Int16Array<ArrayBuffer>) => void, signal: AbortSignal) {
  requireSupport();
  // The context is created before the first wait, while the user's press still counts: browsers start no sound
  // by themselves.
  const context = new AudioContext();
  const stream = navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  try {
    const ready = context.audioWorklet.addModule(WORKLET);
    // Safari rejects this or leaves it pending if the press was too long ago.
    void context.resume().catch(() => {});
    const { node } = await connected(context, stream, ready, signal);
    // Safari lets a page make sound while its microphone is open.
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
        // Another app, such as a call on an iPad, may stop the recording. Then the recorder sends no last
        // message.
        if (context.state !== 'running') resolve();
        context.onstatechange = () => resolve();
      });
      node.port.postMessage('end');
      await last;
      close();
    };
    return {
      /** Passes on the audio recorded so far, then closes the microphone. */
      end /** Closes the microphone. The browser's recording sign disappears. */,
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
