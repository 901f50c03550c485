import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { Count } from '../operations/metrics.ts';
import { writeToOutbox } from './outbox.ts';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name in front of the sender's address. Without it, MAIL_FROM is used unchanged. */
  senderName?: string;
};

/** Sends e-mails over SMTP, or writes them to the outbox folder. */
export type Transport = {
  /** @throws the error of the mail server, if it refuses the e-mail or does not respond */
  send(mail: OutgoingMail): Promise<void>;
  /** Says where `send` puts the e-mails: the host of the mail server, or the path of the outbox folder. */
  where: string;
};

/** A mail server that sends nothing for this long is treated as unreachable. */
const TIMEOUT_MS = 10_000;

/**
 * Creates the transport that the settings choose: the mail server, or the outbox if there is none.
 * @param log gets a line for each mail that is written to the outbox
 */
export function createTransport(settings: Environment, log: Pick<FastifyBaseLogger, 'info'>): Transport {
  return settings.SMTP_URL ? bySmtp(settings, settings.SMTP_URL) : toOutbox(settings, log);
}

/** Wraps a transport so that successful and failed attempts to send are counted. */
export function countMails(transport: Transport, count: Pick<Count, 'mail'>): Transport {
  return {
    where: transport.where,
    send: async (mail) => {
      try {
        await transport.send(mail);
      } catch (error) {
        count.mail('failed');
        throw error;
      }
      count.mail('sent');
    },
  };
}

function bySmtp({ MAIL_FROM }: Environment, url: string): Transport {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const mailer = nodemailer.createTransport({ url, ...timeouts }, defaults(MAIL_FROM));
  return {
    where: `SMTP at ${new URL(url).host}`,
    send: async ({ senderName, ...mail }) => {
      await mailer.sendMail({ ...mail, ...sender(MAIL_FROM, senderName) });
    },
  };
}

function toOutbox({ MAIL_FROM, dataDir }: Environment, log: Pick<FastifyBaseLogger, 'info'>): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, defaults(MAIL_FROM));
  return {
    where: `the folder ${dataDir}/outbox`,
    send: async ({ senderName, ...mail }) => {
      const { message } = await composer.sendMail({ ...mail, ...sender(MAIL_FROM, senderName) });
      // The cast is safe: with the option `buffer` the message is a Buffer. nodemailer's type also allows a
      // stream.
      const file = await writeToOutbox(dataDir, message as Buffer);
      // Without a mail server, the first users find their link in this line of the log.
      log.info(`mail written: ${file} link: ${/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'none'}`);
    },
  };
}

/** The sender of an e-mail. The operator sets the address, and an administrator may set the name. */
function sender(mailFrom: string, senderName: string | undefined) {
  if (!senderName) return {};
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return { from: { name: senderName, address } };
}

/**
 * True if the mail server has accepted the sender, but permanently refused this recipient or this e-mail
 * (5xx). Other refusals, such as a wrong password, are caused by the configuration, so the e-mails are sent
 * again later.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const isAboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutThisMail && Number(error.responseCode) >= 500;
}

/**
 * Options for every e-mail: nodemailer must not read files or URLs, and other servers should send no
 * automatic replies.
 */
function defaults(from: string) {
  return {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
