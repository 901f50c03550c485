/**
 * @param word folded. @returns a key that words of one sound share: "pengwin" and "penguin" are both "pngn".
 * Vowels after the first letter go, because that is where children and speech recognition differ most.
 */
export function phoneticKey(word: string): string {
  return SOUNDS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}

// Order matters: whole spellings first, then single letters, doubled letters and vowels last.
const SOUNDS: [RegExp, string][] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/ph/g, 'f'],
  [/gh(?=[tn]|$)/g, ''],
  [/sch/g, 'sk'],
  [/ck/g, 'k'],
  [/tion/g, 'xn'],
  [/[cs]h/g, 'x'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/gw|gu(?=[aeiy])/g, 'g'],
  [/dge?/g, 'j'],
  [/z/g, 's'],
  [/w/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?!^)[aeiouyh]/g, ''],
];
