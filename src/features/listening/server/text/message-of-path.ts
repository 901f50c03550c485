/**
 * Restores spaces that some clients send as plus signs. A text is treated as sent in this way if it has no
 * spaces, but has plus signs between letters. Source: docs/behaviour.md 15.2.
 */
export function messageOfPath(message: string): string {
  const isPlusForSpace = !/\s/.test(message) && /[\p{L}.,;:!?]\+\p{L}/u.test(message);
  return isPlusForSpace ? message.replaceAll('+', ' ') : message;
}
