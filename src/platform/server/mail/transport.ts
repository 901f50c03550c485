import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Settings } from '../settings.ts';
import { writeToOutbox } from './outbox.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In front of the sender's address; without one, MAIL_FROM as it is. */
  senderName?: string;
};

/** Takes a mail out of the house, or to the outbox. */
export type Transport = {
  /** @throws whatever the mail server said when it did not take the mail */
  send(mail: OutgoingMail): Promise<void>;
  /** Where mails go, for people. */
  where: string;
};

/** A mail server that says nothing for so long is taken for gone. */
const TIMEOUT_MS = 10_000;

export function createTransport(settings: Settings, log: FastifyBaseLogger): Transport {
  return settings.SMTP_URL ? bySmtp(settings, settings.SMTP_URL) : toOutbox(settings, log);
}

function bySmtp({ MAIL_FROM }: Settings, url: string): Transport {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const mailer = nodemailer.createTransport({ url, ...timeouts }, defaults(MAIL_FROM));
  return {
    where: `SMTP at ${new URL(url).host}`,
    send: async ({ senderName, ...mail }) => {
      await mailer.sendMail({ ...mail, ...sender(MAIL_FROM, senderName) });
    },
  };
}

function toOutbox({ MAIL_FROM, dataDir }: Settings, log: FastifyBaseLogger): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, defaults(MAIL_FROM));
  return {
    where: `the folder ${dataDir}/outbox`,
    send: async ({ senderName, ...mail }) => {
      const { message } = await composer.sendMail({ ...mail, ...sender(MAIL_FROM, senderName) });
      // With `buffer` the message is a Buffer; nodemailer's type covers both ways.
      const file = await writeToOutbox(dataDir, message as Buffer);
      // Without a mail server this line is how the first people get in.
      log.info(`mail written: ${file} link: ${/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'none'}`);
    },
  };
}

/** The address is the operator's, its name may be an administrator's. */
function sender(mailFrom: string, senderName: string | undefined) {
  if (!senderName) return {};
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return { from: { name: senderName, address } };
}

/**
 * True when the mail server took the sender and will never take this receiver or this mail (5xx). Whatever else it
 * refuses, such as our password or our address, is for us to mend: the mails wait until then.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutThisMail && Number(error.responseCode) >= 500;
}

/** No file or address is ever fetched for a mail, and no machine should answer one. */
function defaults(from: string) {
  return {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
