/** Random numbers from a seed. The same seed gives the same numbers on every machine. */

const TABLE_SIZE = 512;

/** @returns a 32-bit hash of a text. Source: FNV-1a */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  }
  return hash >>> 0;
}

/** @returns a generator of random numbers from 0 to 1 for this seed. Source: mulberry32 */
export function randomFrom(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @returns a smooth random curve with values from 0 to 1; between two whole numbers of x it changes
 *   smoothly from one random value to the next
 */
export function smoothNoise(seed: string): (x: number) => number {
  const random = randomFrom(`n${seed}`);
  const table = Float32Array.from({ length: TABLE_SIZE }, random);
  const value = (i: number) => table[i & (TABLE_SIZE - 1)] ?? 0;
  return (x) => {
    const whole = Math.floor(x);
    const part = x - whole;
    const ease = part * part * (3 - 2 * part);
    return value(whole) + (value(whole + 1) - value(whole)) * ease;
  };
}

/**
 * @returns a random curve of several layers (octaves), each finer than the one before, like a coastline;
 *   the values are from 0 to 1
 */
export function fractalNoise(seed: string, octaves = 5): (x: number) => number {
  const noise = smoothNoise(seed);
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let octave = 0; octave < octaves; octave++) {
      const strength = 0.5 ** (octave + 1);
      sum += strength * noise(x * 2.03 ** octave + octave * 17.3);
      total += strength;
    }
    return sum / total;
  };
}
