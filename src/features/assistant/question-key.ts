/** @returns a key that is the same for wordings that differ only in capitals, punctuation and spaces */
export function questionKey(question: string): string {
  return (
    question
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}
