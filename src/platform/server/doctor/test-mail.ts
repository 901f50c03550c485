import { PRODUCT_NAME } from '#platform/shared/settings/product-marks.ts';
import type { Environment } from '../environment.ts';
import { escapeHtml, layOutMail } from '../mail/mail-layout.ts';
import { createTransport, type OutgoingMail } from '../mail/transport.ts';
import { operatorSettings } from '../operator-settings.ts';
import { bad, type Finding, good, reasonOf, warning } from './finding.ts';
import { explainMailRefusal } from './mail-refusal.ts';

/** The default value of ADMIN_EMAIL. This address has no mailbox. */
const USUAL_EMAIL = operatorSettings.shape.ADMIN_EMAIL.parse(undefined);

/**
 * Sends one e-mail to ADMIN_EMAIL, in the same way as the app. SMTP_URL must be set. `npm run doctor` cannot
 * find out whether the e-mail arrives.
 */
export async function sendTestMail(settings: Environment): Promise<Finding> {
  const { ADMIN_EMAIL } = settings;
  if (ADMIN_EMAIL === USUAL_EMAIL)
    return warning(
      'No test mail was sent: set ADMIN_EMAIL to your own address, and the doctor sends one there.',
    );
  try {
    await createTransport(settings, { info: () => {} }).send(testMail(settings));
    return good(
      `A test mail was sent to ${ADMIN_EMAIL}: look whether it arrived, also among unwanted mails.`,
    );
  } catch (error) {
    return bad(
      explainMailRefusal(error, settings) ??
        `The test mail to ${ADMIN_EMAIL} could not be sent (${reasonOf(error)}): look into the log of the mail server.`,
    );
  }
}

function testMail({ ADMIN_EMAIL, PUBLIC_URL }: Environment): OutgoingMail {
  const paragraphs = [
    'Hello,',
    `This is a test from ${PRODUCT_NAME}${PUBLIC_URL ? ` at ${PUBLIC_URL}` : ''}. Its mails arrive here, so there is nothing more to do.`,
    'The person who runs that server asked for this test. If you do not expect it, you may delete it: your address is set there as that of the administrator. If more of them come, ask the school to correct it.',
    PRODUCT_NAME,
  ];
  return {
    to: ADMIN_EMAIL,
    subject: `A test mail from ${PRODUCT_NAME}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: layOutMail(paragraphs.map(escapeHtml)),
  };
}
