// Runs in the browser's audio thread and passes on the microphone's samples. It is plain JavaScript in a
// separate file, because the browser loads the file unchanged, and the app's security policy allows scripts
// only from the server.

/**
 * Number of samples in a message, about 20 ms: a larger block means fewer messages, and this delay is too
 * short for a user to notice.
 */
const BLOCK = 1024;

class Capture extends AudioWorkletProcessor {
  block = new Float32Array(BLOCK);
  filled = 0;
  isOver = false;

  constructor() {
    super();
    // The only message that arrives means: send the remaining samples and stop.
    this.port.onmessage = () => {
      this.handOn(this.block.slice(0, this.filled));
      this.port.postMessage(null);
      this.isOver = true;
    };
  }

  /** @param {Float32Array[][]} inputs one input, with its channels */
  process([channels = []]) {
    if (this.isOver) return false;
    const length = channels[0]?.length ?? 0;
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[at];
      this.block[this.filled] = sum / channels.length;
      this.filled += 1;
      if (this.filled < BLOCK) continue;
      this.handOn(this.block);
      this.block = new Float32Array(BLOCK);
    }
    return true;
  }

  handOn(samples) {
    this.filled = 0;
    if (samples.length > 0) this.port.postMessage(samples, [samples.buffer]);
  }
}

registerProcessor('capture', Capture);
