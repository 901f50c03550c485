import { isEmail } from '#features/accounts/person-rules.ts';

/**
 * @param typed an e-mail address, or a web address with or without its scheme
 * @returns the stored form; '' for an empty text, undefined for any other text
 */
export function readContact(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || isEmail(text)) return text;
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  // A word without a dot needs a scheme; a user name before the host would disguise the address.
  const isAddress = (hasScheme || hostname.includes('.')) && username === '' && password === '';
  return isAddress ? href : undefined;
}
