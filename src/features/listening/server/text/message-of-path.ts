/**
 * Restores spaces that were sent as plus signs, as some clients encode them. A text without spaces, but with plus
 * signs between letters, was sent in this way. Source: docs/behaviour.md 15.2.
 */
export function messageOfPath(message: string): string {
  const isPlusForSpace = !/\s/.test(message) && /[\p{L}.,;:!?]\+\p{L}/u.test(message);
  return isPlusForSpace ? message.replaceAll('+', ' ') : message;
}
