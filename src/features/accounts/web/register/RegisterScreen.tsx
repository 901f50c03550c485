import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import camp from '#ui/scenes/camp.webp';
import { FormPage } from '../layout/FormPage.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import styles from './RegisterScreen.module.css';
import { AccountDetails, ContactDetails, SchoolDetails } from './register-fields.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterScreen() {
  const { trial } = useNotices();
  return (
    <FormPage
      title="Start your free trial"
      lead={`${trial}, as a teacher or a student.`}
      picture={{ src: camp, caption: 'Illustration: a field camp' }}
    >
      <RegistrationForm />
    </FormPage>
  );
}

function RegistrationForm() {
  const form = useRegistration();
  return (
    <form className="grid gap-7" {...form.props}>
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
