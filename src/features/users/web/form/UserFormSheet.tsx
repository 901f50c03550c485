import { IconAlertCircle, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { IsForeignPhone } from '#features/accounts/phone-rules.ts';
import { usePhoneRulesAbroad } from '#features/accounts/use-phone-rules-abroad.ts';
import { links } from '#platform/web/addresses/links.ts';
import type { Refused } from '#platform/web/calls/attempt.ts';
import { UnsavedGuard } from '#platform/web/drafts/UnsavedGuard.tsx';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SaveBar } from '#ui/buttons/SaveBar.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { type Messages, useForm } from '#ui/fields/use-form.ts';
import { Columns } from '#ui/layout/Section.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import styles from './UserFormSheet.module.css';
import { AccountSection, ContactSection, SchoolSection, type UserForm } from './user-fields.tsx';
import type { UserValues } from './user-values.ts';

type Props = {
  title: string;
  initial: UserValues;
  check(values: UserValues, isForeignPhone: IsForeignPhone): Messages;
  /** @returns the server's error messages, by field name of the form; undefined if the user was saved */
  send(values: UserValues): Promise<Refused | undefined>;
  /** True for an existing user, whose user name cannot change. */
  isUserNameFixed?: boolean;
  /** True if administrators edit their own account. */
  isOwnAccount?: boolean;
  /** Additional fields, shown below the fields of the account. */
  children?: ReactNode;
  /** Additional content, shown below the form. */
  below?: ReactNode;
  /** True if the user was deleted. Leaving the form then does not ask about unsaved changes. */
  isGone?: boolean;
};

/** The form for adding or editing a user. Closing and saving return to the list. */
export function UserFormSheet({
  title,
  isUserNameFixed = false,
  isOwnAccount = false,
  children,
  below,
  isGone = false,
  initial,
  check,
  send,
}: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const phones = usePhoneRulesAbroad();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<UserValues>({
    initial,
    check: (values) => check(values, phones.isForeignPhone),
    onValuesChange: ({ country }) => void phones.load(country),
    prepare: ({ country }) => phones.load(country),
    async send(values) {
      const refused = await send(values);
      if (refused)
        return refused.code === 'userNameTaken' ? { ...refused, errors: USER_NAME_TAKEN } : refused;
      // After saving, the user can leave the form without being asked about unsaved changes.
      flushSync(() => setSaved(true));
      await navigate(links.userAdministration());
      return undefined;
    },
  });
  return (
    <Sheet title={title} hasStickyHead aside={<CloseAndSave form={form} formId={formId} />}>
      <UnsavedGuard isUnsaved={form.changed.length > 0 && !isSaved && !isGone} />
      <div className={styles.parts}>
        <form id={formId} className="grid gap-5" {...form.props}>
          {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
          <Columns count={3}>
            <ContactSection form={form} />
            <SchoolSection form={form} />
            <AccountSection
              form={form}
              isUserNameFixed={isUserNameFixed}
              isOwnAccount={isOwnAccount}
              // The status Pending is offered only if the edited user is still pending.
              mayBePending={initial.status === 'PENDING'}
            >
              {children}
            </AccountSection>
          </Columns>
        </form>
        {below && <div>{below}</div>}
      </div>
    </Sheet>
  );
}

/** docs/behaviour.md 4.10 gives the wording of this message. */
const USER_NAME_TAKEN = { userName: '*User name has already been taken!' };

function CloseAndSave({ form, formId }: { form: UserForm; formId: string }) {
  const count = Object.keys(form.errors).length;
  return (
    <SaveBar note={count > 0 && <FieldsToFix count={count} />}>
      <ButtonLink look="outline" to={links.userAdministration()}>
        <IconX aria-hidden="true" />
        Close
      </ButtonLink>
      <SubmitButton form={formId} isBusy={form.isBusy} busyText="Saving...">
        <IconDeviceFloppy aria-hidden="true" />
        Save
      </SubmitButton>
    </SaveBar>
  );
}

function FieldsToFix({ count }: { count: number }) {
  return (
    <Tag look="danger">
      <IconAlertCircle aria-hidden="true" />
      {count === 1 ? '1 field to fix' : `${count} fields to fix`}
    </Tag>
  );
}
