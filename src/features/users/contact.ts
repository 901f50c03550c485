import { isEmail } from '#features/accounts/registration.ts';

/**
 * @param typed an e-mail address, or a web address with or without its beginning
 * @returns as it is stored; '' for nothing, undefined for anything else
 */
export function readContact(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || isEmail(text)) return text;
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  // A word without a dot is no address unless it says so; a name before the host makes one look like another.
  const isAddress = (hasScheme || hostname.includes('.')) && username === '' && password === '';
  return isAddress ? href : undefined;
}
