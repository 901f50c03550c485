import type { MailTable } from '#platform/server/database/tables.ts';
import { escapeHtml, layOutMail } from '#platform/server/mail/mail-layout.ts';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';

export type LetterKind = MailTable['kind'];

export type Letter = { subject: string; text: string; html: string };

/**
 * The texts of a mail. They use plain words, because children from the age of ten and busy teachers read
 * them.
 */
type Wording = { subject: string; why: string; action: string; until: string; otherwise: string };

const wordingsOf = (product: string): Record<LetterKind, Wording> => ({
  verify: {
    subject: `Please verify your e-mail for ${product}`,
    why: `Welcome to ${product}! One click and your free trial is ready.`,
    action: 'Verify my e-mail',
    until: `The link works once, for ${LINK_LIFETIMES.verify.inWords}.`,
    otherwise: 'If you did not register, you need do nothing: without the click nobody can use this account.',
  },
  reset: {
    subject: `Choose a new password for ${product}`,
    why: 'Somebody, we hope you, asked for a new password.',
    action: 'Choose a new password',
    until: `The link works once, for ${LINK_LIFETIMES.reset.inMail}.`,
    otherwise: 'If it was not you, you need do nothing: your password stays as it is.',
  },
  invite: {
    subject: `You are invited to ${product}`,
    why: `An account at ${product} is waiting for you. Choose a password and it is yours.`,
    action: 'Choose my password',
    until: `The link works once, for ${LINK_LIFETIMES.invite.inWords}.`,
    otherwise: 'If you did not expect this, you need do nothing.',
  },
  newEmail: {
    subject: `Please verify your new e-mail for ${product}`,
    why: 'You asked for our mails to come to this address from now on.',
    action: 'Verify my new e-mail',
    until: `The link works once, for ${LINK_LIFETIMES.newEmail.inWords}.`,
    otherwise: 'If it was not you, you need do nothing: without the click the address stays as it was.',
  },
  trialEnding: {
    subject: `Your free trial of ${product} is about to end`,
    why: 'Your free trial ends on {trialEnd}. We hope it was a good journey.',
    action: `Open ${product}`,
    until: 'To go on after that day, ask your school to subscribe, or answer this e-mail.',
    otherwise: 'If you do not want to go on, you need do nothing.',
  },
  classEnding: {
    subject: `A class of yours at ${product} ends in a few days`,
    why: 'One of your classes ends within seven days. On that day its nicknames, cards, progress and answers are deleted.',
    action: 'Open my classes',
    until: 'If you need the results, save them before that day: Results, then CSV.',
    otherwise: 'If you do not need them any more, you need do nothing.',
  },
  passwordChanged: {
    subject: `Your password for ${product} was changed`,
    why: 'The password of your account was changed on {wantedAt}.',
    action: 'Choose a new password',
    until: 'If you changed it, you need do nothing.',
    otherwise: 'If it was not you, choose a new password at once and tell your school or answer this e-mail.',
  },
  emailChanged: {
    subject: `Your e-mail for ${product} was changed`,
    why: 'The e-mail address of your account was changed on {wantedAt}. From now on our mails go to another address.',
    action: `Open ${product}`,
    until: 'If you changed it or asked your school to, you need do nothing.',
    otherwise: 'If it was not you, tell your school or answer this e-mail at once.',
  },
});

/**
 * Writes the text of a mail, as plain text and as HTML.
 * @param person the receiver; the mail contains the user name, because several people may share one mailbox
 * (docs/behaviour.md 6.6)
 */
export function writeLetter(
  kind: LetterKind,
  person: { firstName: string; userName: string; trialEndsAt: Date | null; wantedAt: Date },
  link: string,
  /** The product's name on this server. */
  product: string,
): Letter {
  const { why, ...rest } = wordingsOf(product)[kind];
  const told = why
    .replace('{trialEnd}', dayOf(person.trialEndsAt))
    .replace('{wantedAt}', timeOf(person.wantedAt));
  const wording = { ...rest, why: told };
  const greeting = isName(person.firstName) ? `Hello ${person.firstName},` : 'Hello,';
  return {
    subject: wording.subject,
    text: asText(wording, greeting, person.userName, link, product),
    html: asHtml(wording, greeting, person.userName, link, product),
  };
}

/**
 * Formats a date. The time of day is left out, because the reader's time zone is unknown. The date is that of
 * Hobart, which is correct in most of Australia.
 */
function dayOf(moment: Date | null): string {
  return (moment ?? new Date(0)).toLocaleDateString('en-AU', {
    dateStyle: 'long',
    timeZone: 'Australia/Hobart',
  });
}

function timeOf(moment: Date): string {
  return moment.toLocaleString('en-AU', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: 'Australia/Hobart',
  });
}

// False for a text that cannot be a name. Anyone can register with another person's address and enter
// advertising as the first name. Mails must not contain such a text.
function isName(text: string): boolean {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(text);
}

function asText(
  { why, action, until, otherwise }: Wording,
  greeting: string,
  userName: string,
  link: string,
  product: string,
): string {
  return `${greeting}

${why}

${action}:
${link}

${until}
Your user name is: ${userName}

${otherwise}

${product}
`;
}

function asHtml(
  { why, action, until, otherwise }: Wording,
  greeting: string,
  userName: string,
  link: string,
  product: string,
): string {
  return layOutMail([
    escapeHtml(greeting),
    escapeHtml(why),
    `<a href="${escapeHtml(link)}" style="display: inline-block; padding: 0.7em 1.2em; border-radius: 0.5em; background: #0b4f6c; color: #ffffff">${escapeHtml(action)}</a>`,
    `${escapeHtml(until)} If the button does nothing, copy this address:<br>${escapeHtml(link)}`,
    `Your user name is: <strong>${escapeHtml(userName)}</strong>`,
    escapeHtml(otherwise),
    escapeHtml(product),
  ]);
}
