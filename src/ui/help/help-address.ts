/**
 * @returns the `tel:` address of a phone number: `tel:+61298765432` for `+61 2 9876 5432`. Only the digits and
 * a leading plus are kept.
 */
export function phoneAddress(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replace(/\D/g, '')}`;
}

/** @returns the address for people to read: `findahelpline.com` for `https://www.findahelpline.com/` */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
