/**
 * "Query-encoded" may mean that spaces came as plus signs. A text that has no space at all but plus signs between letters
 * was sent so. Source: specification part 1 section 7.
 */
export function messageOfPath(message: string): string {
  const isPlusForSpace = !/\s/.test(message) && /[\p{L}.,;:!?]\+\p{L}/u.test(message);
  return isPlusForSpace ? message.replaceAll('+', ' ') : message;
}
