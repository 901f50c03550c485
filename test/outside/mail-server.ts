import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The steps of an SMTP conversation that can fail. */
type Step = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'message';

/**
 * How the server refuses each step: with an SMTP reply (RFC 5321), or by closing the connection (HANG_UP). It
 * accepts the steps that are not listed.
 */
export type Refusals = Partial<Record<Step, string | typeof HANG_UP>>;

export const HANG_UP = Symbol('hang up');

export type MailServer = {
  url: string;
  /** The messages that the server accepted. */
  accepted: { to: string; message: string }[];
  /** The recipients of all messages, whether the server accepted the message or not. */
  asked: string[];
  /**
   * Sets what the server refuses in the next SMTP connections, one entry for each connection. It accepts
   * everything in later connections.
   */
  next(...refusals: Refusals[]): void;
  close(): Promise<void>;
};

/** Starts a mail server. A test can make it refuse any step of SMTP. */
export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const mails: Mails = { accepted: [], asked: [] };
  const coming: Refusals[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    converse(socket, coming.shift() ?? {}, mails);
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  // The cast is safe: the server listens on a port, so `address()` returns an object and not a string.
  const { port } = server.address() as AddressInfo;
  return {
    ...mails,
    url: `smtp://${host}:${port}`,
    next: (...refusals) => coming.push(...refusals),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

type Mails = Pick<MailServer, 'accepted' | 'asked'>;
type Talk = { socket: Socket; refusals: Refusals; mails: Mails; to: string; isMessage: boolean };

function converse(socket: Socket, refusals: Refusals, mails: Mails): void {
  const talk: Talk = { socket, refusals, mails, to: '', isMessage: false };
  let heard = '';
  socket.on('error', () => {});
  socket.setEncoding('utf8');
  say(talk, '220 mail.harbour.example ESMTP');
  socket.on('data', (part: string) => {
    heard += part;
    // Closes the connection in the middle of the message, before the rest has arrived.
    if (talk.isMessage && refusals.message === HANG_UP) socket.destroy();
    while (!socket.destroyed) {
      const end = talk.isMessage ? '\r\n.\r\n' : '\r\n';
      const at = heard.indexOf(end);
      if (at < 0) return;
      const whole = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (talk.isMessage) takeMessage(talk, whole);
      else takeCommand(talk, whole);
    }
  });
}

function takeCommand(talk: Talk, line: string): void {
  const [command = ''] = /^(MAIL FROM|RCPT TO|\w+)/i.exec(line) ?? [];
  switch (command.toUpperCase()) {
    case 'EHLO':
      // Mail clients send a user name and a password only to a server that offers authentication (AUTH).
      say(talk, '250-mail.harbour.example');
      say(talk, '250 AUTH PLAIN');
      break;
    case 'AUTH':
      reply(talk, 'AUTH', '235 2.7.0 Authentication successful');
      break;
    case 'MAIL FROM':
      reply(talk, 'MAIL FROM', '250 2.1.0 Ok');
      break;
    case 'RCPT TO':
      talk.to = /<(.*)>/.exec(line)?.[1] ?? '';
      talk.mails.asked.push(talk.to);
      reply(talk, 'RCPT TO', '250 2.1.5 Ok');
      break;
    case 'DATA':
      talk.isMessage = talk.refusals.DATA === undefined;
      reply(talk, 'DATA', '354 End data with <CR><LF>.<CR><LF>');
      break;
    case 'QUIT':
      talk.socket.end('221 2.0.0 Bye\r\n');
      break;
    default:
      say(talk, '250 2.0.0 Ok');
  }
}

function takeMessage(talk: Talk, message: string): void {
  talk.isMessage = false;
  if (talk.refusals.message === undefined) talk.mails.accepted.push({ to: talk.to, message });
  reply(talk, 'message', '250 2.0.0 Ok: queued');
}

function reply(talk: Talk, step: Step, usual: string): void {
  const said = talk.refusals[step] ?? usual;
  if (said === HANG_UP) talk.socket.destroy();
  else say(talk, said);
}

function say({ socket }: Talk, line: string): void {
  socket.write(`${line}\r\n`);
}
