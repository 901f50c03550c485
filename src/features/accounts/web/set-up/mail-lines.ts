/** The details of a mail server, as typed into the form. */
export type MailServer = { host: string; port: string; user: string; password: string; sender: string };

/**
 * On this port, mail servers expect TLS from the start. On all other ports, the connection starts without
 * TLS.
 */
const TLS_PORT = '465';
/**
 * The sender may not contain a single quote. A sender with a name is put in single quotes, and a shell has no
 * escape for a single quote inside them.
 */
const SENDER = /^[^'@]*[^'\s]@[^'\s]+$/;

/**
 * Makes the lines about a mail server for the server's settings file, in a form that a shell, systemd and Docker
 * Compose can read. Special characters in the user name and the password are escaped. A sender with a name is in
 * single quotes.
 * @returns the lines; undefined while a required value is missing or invalid
 */
export function mailLines({ host, port, user, password, sender }: MailServer): string[] | undefined {
  if (!/^[a-z0-9.-]+$/i.test(host.trim()) || !/^\d{1,5}$/.test(port.trim()) || !SENDER.test(sender.trim()))
    return undefined;
  const protocol = port.trim() === TLS_PORT ? 'smtps' : 'smtp';
  const account = user.trim() === '' ? '' : `${escaped(user.trim())}:${escaped(password)}@`;
  return [
    `SMTP_URL=${protocol}://${account}${host.trim()}:${port.trim()}`,
    `MAIL_FROM=${quoted(sender.trim())}`,
  ];
}

function quoted(text: string): string {
  return /^[\w.@+-]+$/.test(text) ? text : `'${text}'`;
}

/** Also escapes the characters that `encodeURIComponent` leaves unchanged, such as the single quote. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
