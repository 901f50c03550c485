/**
 * Maps sounds as espeak-ng writes them to phones of the acoustic model (the CMU set, without stress). If
 * several entries match, the longest one counts.
 */
const PHONES: Record<string, string> = {
  // Vowels.
  i: 'IY',
  ɪ: 'IH',
  ᵻ: 'IH',
  ɨ: 'IH',
  e: 'EH',
  eɪ: 'EY',
  ɛ: 'EH',
  æ: 'AE',
  a: 'AE',
  aː: 'AA',
  ɑ: 'AA',
  ɒ: 'AA',
  ɔ: 'AO',
  o: 'OW',
  oʊ: 'OW',
  əʊ: 'OW',
  ʊ: 'UH',
  u: 'UW',
  y: 'UW',
  ʌ: 'AH',
  ə: 'AH',
  ɐ: 'AH',
  ɜ: 'ER',
  ɚ: 'ER',
  aɪ: 'AY',
  aʊ: 'AW',
  ɔɪ: 'OY',
  aɪɚ: 'AY ER',
  aɪə: 'AY AH',
  // The vowel in "more": before an r, espeak-ng writes it as "oː".
  oːɹ: 'AO R',
  // Consonants.
  b: 'B',
  tʃ: 'CH',
  d: 'D',
  ð: 'DH',
  f: 'F',
  ɡ: 'G',
  h: 'HH',
  dʒ: 'JH',
  k: 'K',
  x: 'K',
  q: 'K',
  l: 'L',
  ɫ: 'L',
  ɬ: 'L',
  m: 'M',
  n: 'N',
  ɲ: 'N Y',
  ŋ: 'NG',
  p: 'P',
  ɹ: 'R',
  r: 'R',
  ʁ: 'R',
  s: 'S',
  ʃ: 'SH',
  ç: 'SH',
  t: 'T',
  ɾ: 'T',
  ʔ: 'T',
  θ: 'TH',
  v: 'V',
  w: 'W',
  j: 'Y',
  z: 'Z',
  ʒ: 'ZH',
  n̩: 'AH N',
  l̩: 'AH L',
  m̩: 'AH M',
};
const LONGEST = Math.max(...Object.keys(PHONES).map((sound) => sound.length));

/**
 * @param ipa a word as espeak-ng writes it, with `_` between its sounds
 * @returns the CMU phones, or '' if there are none
 */
export function phonesOf(ipa: string): string {
  const sounds = ipa
    .normalize('NFC')
    .replace(/[ˈˌ]/g, '')
    .split(/[_\s]+/);
  return sounds.flatMap(phonesOfSound).join(' ');
}

function phonesOfSound(sound: string): string[] {
  const phones: string[] = [];
  for (let at = 0; at < sound.length; ) {
    const length = longestMatch(sound, at);
    // Skips length marks, tones and sounds of other languages, because they make no difference in English.
    if (length > 0) phones.push(PHONES[sound.slice(at, at + length)] ?? '');
    at += Math.max(length, 1);
  }
  return phones;
}

function longestMatch(sound: string, at: number): number {
  for (let length = LONGEST; length > 0; length--) {
    if (sound.slice(at, at + length) in PHONES) return length;
  }
  return 0;
}
