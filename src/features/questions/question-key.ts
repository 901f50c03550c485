/** What two wordings of the same question share: capitals, marks and spaces make no other one. */
export function questionKey(question: string): string {
  return (
    question
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
}
