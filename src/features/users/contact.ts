import { isEmail } from '#features/accounts/person-formats.ts';

/**
 * Parses the contact that an administrator typed.
 * @param typed an e-mail address, or a web address with or without `https://`
 * @returns the text to store; '' for an empty text, undefined for any other text
 */
export function readContact(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || isEmail(text)) return text;
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  // A host without a dot is accepted only with `https://` or `http://`. A user name before the host is
  // refused, because it could make the URL look like another site.
  const isAddress = (hasScheme || hostname.includes('.')) && username === '' && password === '';
  return isAddress ? href : undefined;
}
