import { useNotices } from '../messages/notices.ts';

const WORDS = 'contact us';

/**
 * A sentence in which "contact us" is a link to the administrators' contact address; plain text if there is
 * no address.
 */
export function ContactUs({ children: sentence }: { children: string }) {
  const { contact } = useNotices();
  const start = sentence.indexOf(WORDS);
  if (contact === '' || start < 0) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <ContactLink contact={contact} />
      {sentence.slice(start + WORDS.length)}
    </>
  );
}

function ContactLink({ contact }: { contact: string }) {
  if (!/^https?:/.test(contact)) return <a href={`mailto:${contact}`}>{WORDS}</a>;
  return (
    <a href={contact} target="_blank" rel="noopener">
      {WORDS}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
