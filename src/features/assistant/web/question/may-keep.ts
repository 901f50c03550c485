import { classifyWaiting } from '#features/care/classify-in-browser.ts';

/**
 * Whether a typed or spoken text may be kept, shown again or used for suggestions. Texts of distress and
 * insults may not.
 */
export function mayKeep(text: string): boolean {
  const { is } = classifyWaiting(text);
  return is === 'question' || is === 'smallTalk';
}
