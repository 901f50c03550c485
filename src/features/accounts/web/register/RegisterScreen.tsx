import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { ContactUs } from '#ui/help/ContactUs.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { useProductName } from '#ui/product-name.ts';
import camp from '#ui/scenes/camp.webp';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import styles from './RegisterScreen.module.css';
import { AccountDetails, ContactDetails, SchoolDetails } from './register-fields.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterScreen() {
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <header>
          <Logo />
        </header>
        <main>
          <ScreenTitle look="page">Start your free trial</ScreenTitle>
          <Lead />
          <RegistrationForm />
        </main>
      </div>
      <aside className={styles.picture}>
        <img className="cover" src={camp} alt="" width={900} height={1200} loading="lazy" />
        <span className={styles.plate}>Illustration: a field camp</span>
      </aside>
    </div>
  );
}

function Lead() {
  const { trial } = useNotices();
  return <p className={styles.lead}>{trial}, as a teacher or a student.</p>;
}

function RegistrationForm() {
  const form = useRegistration();
  return (
    <form className={styles.form} {...form.props}>
      <ContactDetails form={form} />
      <SchoolDetails form={form} />
      <AccountDetails form={form} />
      <PrivacyNotice />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div className={styles.buttons}>
        <ButtonLink look="outline" to={links.login()}>
          CANCEL
        </ButtonLink>
        <SubmitButton className={styles.register} isBusy={form.isBusy} busyText="Registering...">
          REGISTER
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * Tells visitors who can see their data and how long the server keeps it. The server enforces these rules.
 */
function PrivacyNotice() {
  const productName = useProductName();
  const { retention, contact } = useNotices();
  const way = contact ? 'contact us' : 'answer the e-mail that we send you';
  return (
    <p className={styles.privacy}>
      <ContactUs>
        {`We keep what you typed here so that you can log in and we can write to you about your trial. Only the administrators of ${productName} can see it, so that they can help you. Your password is scrambled: nobody at all can read it. ${retention} after your trial ends we delete everything. If you have a question, or want it deleted sooner, ask your teacher or ${way}.`}
      </ContactUs>
    </p>
  );
}
