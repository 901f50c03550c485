import type { PendingUser } from '../../contract.ts';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Where the e-mail to somebody stands, in the reader's own time. */
export function mailSentence({ kind, mail }: PendingUser): string {
  const what = kind === 'invitation' ? 'invitation' : 'verification e-mail';
  switch (mail.is) {
    case 'waiting':
      return `the ${what} is waiting to be sent`;
    case 'sent':
      return `the link in the ${what} works until ${day.format(new Date(mail.linkEndsAt))}`;
    case 'copied':
      return `the link you made works until ${day.format(new Date(mail.linkEndsAt))}`;
    case 'ended':
      return `the link in the ${what} no longer works`;
    case 'refused':
      return `the mail server refused it: ${mail.reason}`;
  }
}
