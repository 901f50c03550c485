/** @returns the fields of a form that changed after the given values were sent */
export function changedSince<Values extends object>(
  changes: Partial<Values>,
  sent: Partial<Values>,
): Partial<Values> {
  const left = { ...changes };
  for (const name in sent) if (JSON.stringify(left[name]) === JSON.stringify(sent[name])) delete left[name];
  return left;
}
