import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMicrophone } from './capture.ts';

let context: SafariContext;
let track: { stop: ReturnType<typeof vi.fn> };

beforeEach(() => {
  track = { stop: vi.fn() };
  const getUserMedia = async () => {
    context.isListening = true;
    return { getTracks: () => [track] };
  };
  vi.stubGlobal('window', { AudioWorkletNode: SafariNode });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioContext', SafariContext);
  vi.stubGlobal('AudioWorkletNode', SafariNode);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an audio context that may not start by itself starts when the microphone is open', async () => {
  const heard: number[] = [];
  const capture = await openMicrophone((pcm) => heard.push(pcm.length), new AbortController().signal);
  expect(context.state).toBe('running');
  context.node?.port.onmessage?.({ data: new Float32Array(1600) });
  expect(heard).toEqual([1600]);
  await capture.end();
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
});

test.each(['interrupted', 'suspended'])(
  'a recording that is %s by another app ends normally',
  async (state) => {
    const before = await openMicrophone(() => {}, new AbortController().signal);
    context.turn(state);
    await before.end();

    const during = await openMicrophone(() => {}, new AbortController().signal);
    context.answers = false;
    const end = during.end();
    context.turn(state);
    await end;
    await vi.waitFor(() => expect(track.stop).toHaveBeenCalledTimes(2));
  },
);

/**
 * A fake of Safari's AudioContext. The promise of its `resume` stays pending until the page may play sound.
 */
class SafariContext {
  state = 'suspended';
  sampleRate = 16_000;
  isListening = false;
  answers = true;
  node?: SafariNode;
  onstatechange?: () => void;
  audioWorklet = { addModule: async () => {} };

  constructor() {
    context = this;
  }

  resume(): Promise<void> {
    if (!this.isListening) return new Promise(() => {});
    this.turn('running');
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.state = 'closed';
  }

  createMediaStreamSource() {
    return { connect: () => {} };
  }

  turn(state: string): void {
    this.state = state;
    this.onstatechange?.();
  }
}

class SafariNode {
  port: { onmessage?: (event: { data: Float32Array | null }) => void; postMessage(): void };

  constructor(own: SafariContext) {
    own.node = this;
    this.port = {
      postMessage: () => {
        if (own.answers && own.state === 'running') this.port.onmessage?.({ data: null });
      },
    };
  }
}
