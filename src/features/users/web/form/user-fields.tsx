import { IconKey } from '@tabler/icons-react';
import { type ChangeEvent, type FocusEvent, lazy, type ReactNode, Suspense } from 'react';
import { GIVEN_ROLES, readStatus } from '#features/accounts/person.ts';
import { phoneExample } from '#features/accounts/person-rules.ts';
import { countryName } from '#platform/shared/people/countries.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { isLeavingForm } from '#ui/focus.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { OWN_ROLE } from '../roles/own-account.ts';
import { ROLE_OPTIONS, STATUS_OPTIONS } from '../roles/role-edits.ts';
import type { UserForm } from './use-user-form.ts';
import type { UserValues } from './user-values.ts';

/** Five times the size of the rest of the screen, so it is loaded later. */
const CountrySelect = lazy(async () => ({
  default: (await import('#ui/fields/CountrySelect.tsx')).CountrySelect,
}));

type Props = { form: UserForm };
type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'schoolName' | 'description' | 'userName';
type FlagName = 'stt' | 'tts' | 'exploreMap' | 'shared';

const PENDING_OPTION = { value: 'PENDING', text: 'Pending' };

/** Fields: docs/behaviour.md 8.7. They belong to another person, so the browser must not fill them in. */
export function ContactSection({ form }: Props) {
  const text = textOf(form);
  return (
    <Section title="Contact">
      <TextField {...text('firstName')} label="First name" required />
      <TextField {...text('lastName')} label="Last name" required />
      <TextField {...text('email')} label="Email" type="email" required />
      <TextField
        {...text('phone')}
        label="Mobile"
        hint={phoneExample(form.values.country)}
        type="tel"
        required
      />
    </Section>
  );
}

export function SchoolSection({ form }: Props) {
  const text = textOf(form);
  const { values, change } = form;
  return (
    <Section title="School / organisation">
      <TextField {...text('schoolName')} label="School / organisation" required />
      <Suspense fallback={<TextField label="Country" value={countryName(values.country)} readOnly />}>
        <CountrySelect
          {...fieldOf(form, 'country')}
          label="Country"
          value={values.country}
          onChange={(country) => change({ country })}
        />
      </Suspense>
      <TextArea {...text('description')} label="Notes" rows={5} required />
    </Section>
  );
}

type AccountProps = Props & { isUserNameFixed: boolean; isOwnAccount: boolean; children: ReactNode };

export function AccountSection({ form, isUserNameFixed, isOwnAccount, children }: AccountProps) {
  const userName = {
    ...textOf(form)('userName'),
    autoCapitalize: 'none',
    spellCheck: false,
    label: 'Username',
  };
  return (
    <Section title="Account">
      {isUserNameFixed ? (
        <TextField {...userName} readOnly hint="The username cannot be changed." />
      ) : (
        <TextField {...userName} required />
      )}
      <RoleAndStatus form={form} isOwnAccount={isOwnAccount} />
      <div>
        <Checkbox {...flagOf(form, 'stt')} label="Speech to text" />
        <Checkbox {...flagOf(form, 'tts')} label="Text to speech" />
        <Checkbox
          {...flagOf(form, 'exploreMap')}
          label="Polar map"
          hint="Counts only while “Polar map for everyone” is off in Application Settings."
        />
        <Checkbox
          {...flagOf(form, 'shared')}
          label="Shared class account"
          hint="Many pupils can use it at the same time. Only for the role Student."
          disabled={form.values.role !== 'student' && !form.values.shared}
        />
      </div>
      {children}
    </Section>
  );
}

export function PasswordNote() {
  return (
    <Alert look="inf" icon={<IconKey />}>
      When you save, an e-mail invites the user to choose a password. Until then a random password with 16
      characters protects the account. Nobody sees it.
    </Alert>
  );
}

function RoleAndStatus({ form, isOwnAccount }: Omit<AccountProps, 'isUserNameFixed' | 'children'>) {
  const { values, change } = form;
  return (
    <Pair>
      <SelectField
        {...fieldOf(form, 'role')}
        label="Role"
        options={ROLE_OPTIONS}
        {...(values.role === '' && { placeholder: 'Select role' })}
        required
        {...(isOwnAccount && { disabled: true, hint: OWN_ROLE })}
        value={values.role}
        onChange={({ currentTarget: { value } }) =>
          change({ role: GIVEN_ROLES.find((role) => role === value) ?? '' })
        }
      />
      <SelectField
        {...fieldOf(form, 'status')}
        label="Status"
        options={form.mayBePending ? [PENDING_OPTION, ...STATUS_OPTIONS] : STATUS_OPTIONS}
        value={values.status}
        onChange={({ currentTarget: { value } }) => {
          const status = readStatus(value);
          if (status) change({ status });
        }}
      />
    </Pair>
  );
}

function fieldOf({ problemOf, judge }: UserForm, name: keyof UserValues) {
  return {
    id: name,
    name,
    autoComplete: 'off',
    error: problemOf(name),
    onBlur: (event: FocusEvent) => isLeavingForm(event) || judge(name),
  };
}

function textOf(form: UserForm) {
  return (name: TextName) => ({
    ...fieldOf(form, name),
    value: form.values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change({ [name]: event.currentTarget.value }),
  });
}

function flagOf({ values, change, problemOf }: UserForm, name: FlagName) {
  return {
    name,
    checked: values[name],
    error: problemOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.checked }),
  };
}
