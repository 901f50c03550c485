import { type ChangeEvent, type FocusEvent, lazy, Suspense } from 'react';
import { countryName } from '#platform/shared/people/countries.ts';
import { RadioCards } from '#ui/fields/RadioCards.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { isLeavingForm } from '#ui/focus.ts';
import { PASSWORD_HINT, PASSWORD_RULES } from '../../password-rules.ts';
import { phoneExample, USER_NAME_RULES } from '../../person-rules.ts';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import styles from './RegisterScreen.module.css';
import { RuleList } from './RuleList.tsx';
import type { FieldName, useRegistration } from './use-registration.ts';

/** Five times the size of the rest of the screen, so it is loaded later. */
const CountrySelect = lazy(async () => ({
  default: (await import('#ui/fields/CountrySelect.tsx')).CountrySelect,
}));

type Props = { registration: ReturnType<typeof useRegistration> };

const ROLES = [
  { value: 'teacher', text: 'I am a Teacher' },
  { value: 'student', text: 'I am a Student' },
] as const;

/** Sections and labels: docs/behaviour.md 4.1. */
export function ContactDetails({ registration }: Props) {
  const text = textOf(registration);
  return (
    <fieldset className={styles.group}>
      <legend>CONTACT DETAILS</legend>
      <div className={styles.pair}>
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField {...text('email')} label="Email" type="email" autoComplete="email" required />
        <TextField
          {...text('phone')}
          label="Mobile"
          hint={phoneExample(registration.values.country)}
          type="tel"
          autoComplete="tel"
          required
        />
      </div>
    </fieldset>
  );
}

export function SchoolDetails({ registration }: Props) {
  const text = textOf(registration);
  const { values, change } = registration;
  return (
    <fieldset className={styles.group}>
      <legend>SCHOOL / ORGANISATION NAME</legend>
      <div className={styles.pair}>
        <div className={styles.across}>
          <RadioCards
            {...fieldOf(registration, 'role')}
            label="Role"
            options={ROLES}
            value={values.role}
            onChange={(role) => change({ role })}
          />
        </div>
        <TextField {...text('schoolName')} label="School" autoComplete="organization" required />
        <Suspense fallback={<TextField label="Country" value={countryName(values.country)} readOnly />}>
          <CountrySelect
            {...fieldOf(registration, 'country')}
            label="Country"
            value={values.country}
            onChange={(country) => change({ country })}
          />
        </Suspense>
        <div className={styles.across}>
          <DescriptionField registration={registration} field={text('description')} />
        </div>
      </div>
    </fieldset>
  );
}

export function AccountDetails({ registration }: Props) {
  const text = textOf(registration);
  return (
    <fieldset className={styles.group}>
      <legend>ACCOUNT DETAILS</legend>
      <div className={styles.pair}>
        <div className={styles.ruled}>
          <TextField
            {...text('userName')}
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-describedby="userName-rules"
          />
          <RuleList
            id="userName-rules"
            of="user name"
            rules={USER_NAME_RULES}
            value={registration.values.userName}
          />
        </div>
        <div className={styles.ruled}>
          <NewPasswordField
            {...text('password')}
            label="Password"
            hint={PASSWORD_HINT}
            easyPassword={registration.easyPassword}
          />
          <RuleList of="password" rules={PASSWORD_RULES} value={registration.values.password} />
        </div>
      </div>
    </fieldset>
  );
}

function fieldOf({ problemOf, judge }: Props['registration'], name: FieldName) {
  return {
    id: name,
    name,
    error: problemOf(name),
    onBlur: (event: FocusEvent) => isLeavingForm(event) || judge(name),
  };
}

function textOf(registration: Props['registration']) {
  const { values, change } = registration;
  return (name: FieldName) => ({
    ...fieldOf(registration, name),
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  });
}
