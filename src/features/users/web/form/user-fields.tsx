import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phoneExample } from '#features/accounts/phone-rules.ts';
import { CountryField } from '#ui/fields/CountryField.tsx';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Form } from '#ui/fields/use-form.ts';
import { Pair, Section } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { OWN_ROLE } from '../roles/own-account.ts';
import { ROLE_OPTIONS, STATUS_OPTIONS } from '../roles/role-edits.ts';
import type { UserValues } from './user-values.ts';

export type UserForm = Form<UserValues>;

type Props = { form: UserForm };

const PENDING_OPTION = { value: 'PENDING', text: 'Pending' };

/**
 * The fields for contact data. They are about another person, so the browser must not fill in the data of the
 * administrator. Source: docs/behaviour.md 8.7.
 */
export function ContactSection({ form }: Props) {
  return (
    <Section title="Contact">
      <TextField {...fieldOf(form, 'firstName')} label="First name" required />
      <TextField {...fieldOf(form, 'lastName')} label="Last name" required />
      <TextField {...fieldOf(form, 'email')} label="Email" type="email" required />
      <TextField
        {...fieldOf(form, 'phone')}
        label="Mobile"
        hint={phoneExample(form.values.country)}
        type="tel"
        required
      />
    </Section>
  );
}

export function SchoolSection({ form }: Props) {
  return (
    <Section title="School / organisation">
      <TextField {...fieldOf(form, 'schoolName')} label="School / organisation" required />
      <CountryField {...fieldOf(form, 'country')} label="Country" />
      <TextArea {...fieldOf(form, 'description')} label="Notes" rows={5} required />
    </Section>
  );
}

type AccountProps = Props & {
  isUserNameFixed: boolean;
  isOwnAccount: boolean;
  mayBePending: boolean;
  children: ReactNode;
};

export function AccountSection({ form, isUserNameFixed, children, ...status }: AccountProps) {
  const userName = {
    ...fieldOf(form, 'userName'),
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
      <RoleAndStatus form={form} {...status} />
      <div>
        <Checkbox {...form.checkbox('stt')} label="Speech to text" />
        <Checkbox {...form.checkbox('tts')} label="Text to speech" />
        <Checkbox
          {...form.checkbox('exploreMap')}
          label="Polar map"
          hint="Counts only while “Polar map for everyone” is off in Application Settings."
        />
        <Checkbox
          {...form.checkbox('shared')}
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

function RoleAndStatus({
  form,
  isOwnAccount,
  mayBePending,
}: Omit<AccountProps, 'isUserNameFixed' | 'children'>) {
  return (
    <Pair>
      <SelectField
        {...fieldOf(form, 'role')}
        label="Role"
        options={ROLE_OPTIONS}
        {...(form.values.role === '' && { placeholder: 'Select role' })}
        required
        {...(isOwnAccount && { disabled: true, hint: OWN_ROLE })}
      />
      <SelectField
        {...fieldOf(form, 'status')}
        label="Status"
        options={mayBePending ? [PENDING_OPTION, ...STATUS_OPTIONS] : STATUS_OPTIONS}
      />
    </Pair>
  );
}

function fieldOf<Name extends keyof UserValues>(form: UserForm, name: Name) {
  return { id: name, autoComplete: 'off', ...form.field(name) };
}
