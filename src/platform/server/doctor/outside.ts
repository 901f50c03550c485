import nodemailer from 'nodemailer';
import type { Environment } from '../environment.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';
import { explainMailRefusal } from './mail-refusal.ts';

const TIMEOUT_MS = 10_000;

/** Signs in to the mail server, without sending an e-mail. */
export async function checkMail(settings: Environment): Promise<Finding> {
  const { SMTP_URL, dataDir } = settings;
  if (!SMTP_URL)
    return warning(`Mails are written to ${dataDir}/outbox, not sent: set SMTP_URL to your mail server.`);
  const { host } = new URL(SMTP_URL);
  const mailer = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await mailer.verify();
    return good(`The mail server ${host} accepts SMTP_URL.`);
  } catch (error) {
    return bad(
      explainMailRefusal(error, settings) ??
        `The mail server ${host} does not accept SMTP_URL (${reasonOf(error)}): check its host and port, and whether the server runs.`,
    );
  } finally {
    mailer.close();
  }
}

/** Checks the address that people use, and whether it can be opened from this machine. */
export async function checkPublicAddress({ PUBLIC_URL, HOST }: Environment): Promise<Finding[]> {
  if (!PUBLIC_URL) {
    if (HOST === '127.0.0.1' || HOST === 'localhost')
      return [
        warning(
          'Only this machine can open the app. To let others in, set HOST=0.0.0.0, or put a proxy in front and set PUBLIC_URL to its address.',
        ),
      ];
    return [warning('Links in mails lead to localhost: set PUBLIC_URL to the address that people use.')];
  }
  const ofTls = PUBLIC_URL.startsWith('https:')
    ? good(`PUBLIC_URL is ${PUBLIC_URL}, with TLS.`)
    : warning(
        `PUBLIC_URL is ${PUBLIC_URL}, without TLS: passwords can be read on the way, and browsers allow no microphone. Put a proxy with TLS in front.`,
      );
  return [ofTls, await openAddress(PUBLIC_URL)];
}

/**
 * Checks that PUBLIC_URL responds. If it does not, this is only a warning: the server may not be running yet,
 * and in some networks a machine cannot open its own public address.
 */
async function openAddress(address: string): Promise<Finding> {
  try {
    const { status } = await fetch(new URL('/healthz', address), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status === 200) return good(`${address} answers.`);
    return warning(
      `${address} answers with status ${status}: if the server runs, look whether its proxy leads to it.`,
    );
  } catch (error) {
    // The error of `fetch` has the reason in its `cause`.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (/CERT|SIGNATURE/.test(code))
      return bad(
        // Node's error message has advice after a semicolon, which is of no use to the operator and is
        // removed.
        `The certificate of ${address} is refused (${reasonOf(cause).replace(/;.*/, '')}): correct it in the proxy. If your school issues its own, name the file of its issuer in NODE_EXTRA_CA_CERTS.`,
      );
    return warning(
      `${address} does not answer this machine (${reasonOf(cause)}): if the server and its proxy run, check the name and the proxy.`,
    );
  }
}
