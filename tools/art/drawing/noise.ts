/** Deterministic random numbers: the same seed gives the same numbers on every machine. */

const TABLE_SIZE = 512;

/** A 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  }
  return hash >>> 0;
}

/** A stream of numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth random curve with values in [0, 1). It has one bump between two whole numbers of x. */
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

/** Noise with several finer layers (octaves), like a coastline. The values stay in [0, 1). */
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
