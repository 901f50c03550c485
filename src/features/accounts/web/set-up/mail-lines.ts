/** A mail server, as its owner tells it. */
export type MailServer = { host: string; port: string; user: string; password: string; sender: string };

/** The port on which mail servers expect TLS from the start; on all others it begins later. */
const TLS_PORT = '465';

/**
 * Makes the settings of the operator for a mail server. The values need no quotes, wherever they are written:
 * what has a meaning in addresses, shells or settings files is escaped.
 * @returns the lines; undefined while something is missing
 */
export function mailLines({ host, port, user, password, sender }: MailServer): string[] | undefined {
  if (!/^[a-z0-9.-]+$/i.test(host.trim()) || !/^\d{1,5}$/.test(port.trim()) || !sender.includes('@'))
    return undefined;
  const protocol = port.trim() === TLS_PORT ? 'smtps' : 'smtp';
  const account = user.trim() === '' ? '' : `${escaped(user.trim())}:${escaped(password)}@`;
  return [`SMTP_URL=${protocol}://${account}${host.trim()}:${port.trim()}`, `MAIL_FROM=${sender.trim()}`];
}

/** Also escapes the signs that `encodeURIComponent` leaves, such as the single quote. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
