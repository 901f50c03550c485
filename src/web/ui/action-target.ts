/** Where a button or a picture leads. */
export type ActionTarget =
  | { is: 'page'; answerID: number }
  | { is: 'newTab'; href: string }
  /** What is neither a page nor an address is ignored, `javascript:` first of all. */
  | { is: 'nowhere' };

/**
 * An integer or all digits opens that page in place; `/content/…` that screen and http(s) that site, in a new tab.
 * Source: decisions D-40, D-61.
 */
export function actionTarget(action: string | number | null | undefined): ActionTarget {
  const text = String(action ?? '').trim();
  if (/^-?\d{1,9}$/.test(text)) return { is: 'page', answerID: Number(text) };
  if (text.startsWith('/content/') || /^https?:\/\//i.test(text)) return { is: 'newTab', href: text };
  return { is: 'nowhere' };
}
