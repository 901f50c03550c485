import { dayAndTime } from '#ui/dates.ts';
import type { PendingUser } from '../../contract.ts';

/**
 * @returns a sentence that describes the state of the e-mail to a pending user. Times are in the reader's
 * time zone.
 */
export function mailSentence({ kind, mail }: PendingUser): string {
  const what = kind === 'invitation' ? 'invitation' : 'verification e-mail';
  switch (mail.is) {
    case 'waiting':
      return `the ${what} is waiting to be sent`;
    case 'sent':
      return `the link in the ${what} works until ${dayAndTime(new Date(mail.linkEndsAt))}`;
    case 'copied':
      return `the link you made works until ${dayAndTime(new Date(mail.linkEndsAt))}`;
    case 'ended':
      return `the link in the ${what} no longer works`;
    case 'refused':
      return `the mail server refused it: ${mail.reason}`;
  }
}
