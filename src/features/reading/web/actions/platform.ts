/**
 * Whether the answer panel is 7/9 high: on Safari or a mobile device. Used only for this. Source:
 * docs/behaviour.md 16.3.
 */
export function isSafariOrMobile(
  { userAgent }: { userAgent: string } = navigator,
  isCoarse = matchMedia('(pointer: coarse)').matches,
): boolean {
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Edg\/|Android/.test(userAgent);
  return isSafari || isCoarse || /Mobi|Android/.test(userAgent);
}
