/**
 * @returns true in Safari or on a mobile device, where the answer panel takes 7/9 of the height. Used only
 *   for that height. Source: docs/behaviour.md 16.3.
 */
export function isSafariOrMobile(
  { userAgent }: { userAgent: string } = navigator,
  isCoarse = matchMedia('(pointer: coarse)').matches,
): boolean {
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Edg\/|Android/.test(userAgent);
  return isSafari || isCoarse || /Mobi|Android/.test(userAgent);
}
