import type { Environment } from '../environment.ts';
import { reasonOf } from './finding.ts';

/** The step of an SMTP conversation (RFC 5321) that a mail server refused. */
type Step = 'sign-in' | 'sender' | 'receiver' | 'mail';

/**
 * Returns a sentence about what a mail server has refused, and what the operator can do.
 * @param error an error of nodemailer
 * @returns undefined for all other errors, for example if the server does not respond
 */
export function explainMailRefusal(
  error: unknown,
  settings: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'ADMIN_EMAIL'>,
): string | undefined {
  const step = stepOf(error);
  if (!step) return undefined;
  const { host } = new URL(settings.SMTP_URL ?? '');
  const because = `(${reasonOf(error)})`;
  switch (step) {
    case 'sign-in':
      return `The mail server ${host} refuses the user name or the password in SMTP_URL ${because}: correct them there. Write @ as %40, : as %3A and / as %2F; some servers want a password for programs.`;
    case 'sender':
      return `The mail server ${host} refuses the sender ${settings.MAIL_FROM} ${because}: set MAIL_FROM to an address for which this user may send.`;
    case 'receiver':
      return `The mail server ${host} refuses the receiver ${settings.ADMIN_EMAIL} ${because}: correct ADMIN_EMAIL, or let the server accept mails to other places.`;
    case 'mail':
      return `The mail server ${host} refuses the mail itself ${because}: ask whoever runs it why.`;
  }
}

/** The reply code of a server that requires a user name and a password (RFC 4954). */
const SIGN_IN_FIRST = 530;
/**
 * Matches a refusal of the sender. Many servers refuse the sender only in the reply to the command RCPT TO,
 * which names the receiver: see `smtpd_delay_reject` of Postfix, and RFC 3463.
 */
const IS_ABOUT_SENDER = /\b5\.1\.[78]\b|sender/i;

function stepOf(error: unknown): Step | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EAUTH') return 'sign-in';
  // If the error has no response, the server has not refused anything.
  if (!('response' in error && 'command' in error)) return undefined;
  if ('responseCode' in error && error.responseCode === SIGN_IN_FIRST) return 'sign-in';
  const { command } = error;
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return IS_ABOUT_SENDER.test(String(error.response)) ? 'sender' : 'receiver';
  return command === 'DATA' ? 'mail' : undefined;
}
