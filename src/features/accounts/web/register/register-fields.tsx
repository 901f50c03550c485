import { CountryField } from '#ui/fields/CountryField.tsx';
import { RadioCards } from '#ui/fields/choices/RadioCards.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Pair } from '#ui/layout/Section.tsx';
import { PASSWORD_HINT, PASSWORD_RULES } from '../../password-rules.ts';
import { USER_NAME_RULES } from '../../person-formats.ts';
import { phoneExample } from '../../phone-rules.ts';
import { FormGroup } from '../layout/FormPage.tsx';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { RuleList } from './RuleList.tsx';
import type { Values } from './send-registration.ts';
import type { useRegistration } from './use-registration.ts';

type Props = { form: ReturnType<typeof useRegistration> };

const ROLES = [
  { value: 'teacher', text: 'I am a Teacher' },
  { value: 'student', text: 'I am a Student' },
] as const;

/** Source of the sections and labels: docs/behaviour.md 4.1. */
export function ContactDetails({ form }: Props) {
  return (
    <FormGroup legend="CONTACT DETAILS">
      <Pair>
        <TextField {...fieldOf(form, 'firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...fieldOf(form, 'lastName')} label="Last name" autoComplete="family-name" required />
        <TextField {...fieldOf(form, 'email')} label="Email" type="email" autoComplete="email" required />
        <TextField
          {...fieldOf(form, 'phone')}
          label="Mobile"
          hint={phoneExample(form.values.country)}
          type="tel"
          autoComplete="tel"
          required
        />
      </Pair>
    </FormGroup>
  );
}

export function SchoolDetails({ form }: Props) {
  return (
    <FormGroup legend="SCHOOL / ORGANISATION NAME">
      <Pair>
        <div className="all-columns">
          <RadioCards {...fieldOf(form, 'role')} label="Role" options={ROLES} />
        </div>
        <TextField {...fieldOf(form, 'schoolName')} label="School" autoComplete="organization" required />
        <CountryField {...fieldOf(form, 'country')} label="Country" />
        <div className="all-columns">
          <DescriptionField card={form.card} field={fieldOf(form, 'description')} />
        </div>
      </Pair>
    </FormGroup>
  );
}

export function AccountDetails({ form }: Props) {
  return (
    <FormGroup legend="ACCOUNT DETAILS">
      <Pair>
        <div className="grid from-top slim gap-3">
          <TextField
            {...fieldOf(form, 'userName')}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-describedby="userName-rules"
          />
          <RuleList id="userName-rules" of="user name" rules={USER_NAME_RULES} value={form.values.userName} />
        </div>
        <div className="grid from-top slim gap-3">
          <NewPasswordField
            {...fieldOf(form, 'password')}
            label="Password"
            hint={PASSWORD_HINT}
            easyPassword={form.easyPassword}
          />
          <RuleList of="password" rules={PASSWORD_RULES} value={form.values.password} />
        </div>
      </Pair>
    </FormGroup>
  );
}

function fieldOf<Name extends keyof Values>(form: Props['form'], name: Name) {
  return { id: name, ...form.field(name) };
}
