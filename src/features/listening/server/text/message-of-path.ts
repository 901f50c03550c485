/**
 * Restores spaces that were sent as plus signs, which "query-encoded" may mean. A text without spaces, but
 * with plus signs between letters, was sent in this way. Source: specification part 1 section 7.
 */
export function messageOfPath(message: string): string {
  const isPlusForSpace = !/\s/.test(message) && /[\p{L}.,;:!?]\+\p{L}/u.test(message);
  return isPlusForSpace ? message.replaceAll('+', ' ') : message;
}
