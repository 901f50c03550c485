/**
 * @param word a word in lower case, without accents
 * @returns a key that words of the same sound share: "pengwin" and "penguin" both have "pngn". Vowels after
 * the first letter are left out, because children's spelling and speech recognition vary most in them.
 */
export function phoneticKey(word: string): string {
  return SOUNDS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}

// The order matters: first groups of letters are replaced, then single letters, then doubled letters and
// vowels.
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
