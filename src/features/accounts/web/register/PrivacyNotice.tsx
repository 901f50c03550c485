import { ContactUs } from '#ui/help/ContactUs.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { useProductName } from '#ui/product-name.ts';

/**
 * Tells visitors who can see their data and how long the server keeps it. The server enforces these rules.
 */
export function PrivacyNotice() {
  const productName = useProductName();
  const { retention, contact, questionsGoTo, backups } = useNotices();
  const way = contact ? 'contact us' : 'answer the e-mail that we send you';
  const sent = questionsGoTo
    ? `Questions that you ask may be sent to ${questionsGoTo} to find an answer, without your name. `
    : '';
  return (
    <p className="small muted round-2 pad-3-4 ground">
      <ContactUs>
        {`We keep what you typed here so that you can log in and we can write to you about your trial. Only the administrators of ${productName} can see it, so that they can help you. Your password is scrambled: nobody at all can read it. ${retention} after your trial ends we delete everything. ${backups}${sent}If you have a question, or want it deleted sooner, ask your teacher or ${way}.`}
      </ContactUs>
    </p>
  );
}
