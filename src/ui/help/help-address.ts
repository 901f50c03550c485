/**
 * @returns the `tel:` address of a phone number: its digits, after the plus of a country code if there is one
 */
export function phoneAddress(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replace(/\D/g, '')}`;
}

/** @returns the address for people to read: `findahelpline.com` for `https://www.findahelpline.com/` */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
