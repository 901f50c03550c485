import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Settings } from '../settings.ts';
import { writeToOutbox } from './outbox.ts';

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

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
    send: async (mail) => {
      await mailer.sendMail(mail);
    },
  };
}

function toOutbox({ MAIL_FROM, dataDir }: Settings, log: FastifyBaseLogger): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, defaults(MAIL_FROM));
  return {
    where: `the folder ${dataDir}/outbox`,
    send: async (mail) => {
      const { message } = await composer.sendMail(mail);
      // With `buffer` the message is a Buffer; nodemailer's type covers both ways.
      const file = await writeToOutbox(dataDir, message as Buffer);
      // Without a mail server this line is how the first people get in.
      log.info(`mail written: ${file} link: ${/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'none'}`);
    },
  };
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
