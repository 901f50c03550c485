/** @returns of the fields of a form, those that were changed after these values of theirs were sent */
export function changedSince<Values extends object>(
  changes: Partial<Values>,
  sent: Partial<Values>,
): Partial<Values> {
  const left = { ...changes };
  for (const name in sent) if (left[name] === sent[name]) delete left[name];
  return left;
}
