/**
 * @returns true in Safari and on mobile devices. There, the panel with the text of a page is 7/9 as high as
 * its container. Do not use this function for any other decision. Source: docs/behaviour.md 16.3.
 */
export function isSafariOrMobile(
  { userAgent }: { userAgent: string } = navigator,
  isCoarse = matchMedia('(pointer: coarse)').matches,
): boolean {
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Edg\/|Android/.test(userAgent);
  return isSafari || isCoarse || /Mobi|Android/.test(userAgent);
}
