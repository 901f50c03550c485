/** @returns the changes that the user made after the values in `sent` were sent */
export function changedSince<Values extends object>(
  changes: Partial<Values>,
  sent: Partial<Values>,
): Partial<Values> {
  const left = { ...changes };
  for (const name in sent) if (JSON.stringify(left[name]) === JSON.stringify(sent[name])) delete left[name];
  return left;
}
