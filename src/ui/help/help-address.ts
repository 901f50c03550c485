/** Only digits can be dialled; a plus at the start introduces the country code. */
export function phoneAddress(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replace(/\D/g, '')}`;
}

/** `https://www.findahelpline.com/` is `findahelpline.com`. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
