/**
 * @returns true for an address that a link in a text may have: a page of this app, a website or an e-mail
 * address. Source: docs/behaviour.md 16.4, 16.5.
 */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address.trim()) || /^\/(?!\/)\S*$/.test(address.trim());
}

/**
 * @param typed what the user has typed: the id of a page, or an address
 * @returns the address of the link; null if the text is neither
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^-?\d{1,9}$/.test(text)) return `/content/${text}`;
  if (/^www\.\S+\.\S+$/i.test(text)) return `https://${text}`;
  return isLinkAddress(text) ? text : null;
}
