/**
 * The possible targets of a link in a text: a page, a site or a mailbox. Source: docs/behaviour.md 16.4,
 * 16.5.
 */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address.trim()) || /^\/(?!\/)\S*$/.test(address.trim());
}

/** @returns the address for typed words: a page's number or an address; null for other words */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^-?\d{1,9}$/.test(text)) return `/content/${text}`;
  if (/^www\.\S+\.\S+$/i.test(text)) return `https://${text}`;
  return isLinkAddress(text) ? text : null;
}
