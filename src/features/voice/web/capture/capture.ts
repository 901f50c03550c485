import { canCapture } from '../microphone/support.ts';
import { toPcm } from './pcm.ts';
import { createResampler } from './resample.ts';

/** An open microphone. */
export type Capture = {
  /** Hands on what was heard up to now, then closes it. */
  end(): Promise<void>;
  /** Closes it; the browser's sign that it is open goes out. */
  close(): void;
};

/** What browsers do for calls between people swallows soft syllables: recognisers learned from plain speech. */
const AS_IT_IS: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/** A file beside this one, served as it is: see the worklet itself. */
const WORKLET = new URL('./capture.worklet.js', import.meta.url);

/**
 * Opens the microphone, after asking the person where the browser has to.
 * @param hear given 16-bit samples at the speech rate as they come; they are kept nowhere
 * @throws DOMException as getUserMedia does, NotSupportedError where there is no such thing
 */
export async function openMicrophone(
  hear: (pcm: Int16Array<ArrayBuffer>) => void,
  signal: AbortSignal,
): Promise<Capture> {
  requireSupport();
  // While the press that asked for it still counts as one: browsers start no sound by themselves.
  const context = new AudioContext();
  const stream = navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS });
  try {
    const ready = context.audioWorklet.addModule(WORKLET);
    // Refused or left waiting by Safari when the press was too long ago.
    void context.resume().catch(() => {});
    const { node } = await connected(context, stream, ready, signal);
    // Safari lets a page make sound while it listens.
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
        // Another app, such as a call on an iPad, may stop it: then nothing answers.
        if (context.state !== 'running') resolve();
        context.onstatechange = () => resolve();
      });
      node.port.postMessage('end');
      await last;
      close();
    };
    return { end, close };
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
  // Whoever let go while the browser was asking is not listened to.
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
