import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { Logo } from '#ui/layout/Logo.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import camp from '#ui/scenes/camp.webp';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
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
