/**
 * @returns true in Safari and on mobile devices, where the text of a page gets 7/9 of the height. Not for any
 * other decision. Source: docs/behaviour.md 16.3.
 */
export function isSafariOrMobile(
  { userAgent }: { userAgent: string } = navigator,
  isCoarse = matchMedia('(pointer: coarse)').matches,
): boolean {
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Edg\/|Android/.test(userAgent);
  return isSafari || isCoarse || /Mobi|Android/.test(userAgent);
}
