import { IconAlertCircle, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { UnsavedGuard } from '#platform/web/drafts/UnsavedGuard.tsx';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SaveBar } from '#ui/buttons/SaveBar.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { Columns } from '#ui/layout/Section.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import styles from './UserFormSheet.module.css';
import { type UserForm, type UserFormRules, useUserForm } from './use-user-form.ts';
import { AccountSection, ContactSection, SchoolSection } from './user-fields.tsx';

type Props = UserFormRules & {
  title: string;
  /** True for an existing user. */
  isUserNameFixed?: boolean;
  /** True if administrators edit their own account. */
  isOwnAccount?: boolean;
  /** Shown below the account's fields. */
  children?: ReactNode;
  /** Shown below the form. */
  below?: ReactNode;
  /** The user was deleted: the form can be left without a question. */
  isGone?: boolean;
};

/** The form for adding and editing a user; both lead back to the list. */
export function UserFormSheet({
  title,
  isUserNameFixed = false,
  isOwnAccount = false,
  children,
  below,
  isGone = false,
  ...rules
}: Props) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const form = useUserForm(element, rules);
  return (
    <Sheet title={title} hasStickyHead aside={<CloseAndSave form={form} formId={formId} />}>
      <UnsavedGuard isUnsaved={form.isUnsaved && !isGone} />
      <form
        ref={element}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (await form.save()) await navigate(links.userAdministration());
        }}
      >
        {form.saving.is === 'refused' && form.saving.message && (
          <RefusedAlert>{form.saving.message}</RefusedAlert>
        )}
        <Columns count={3}>
          <ContactSection form={form} />
          <SchoolSection form={form} />
          <AccountSection form={form} isUserNameFixed={isUserNameFixed} isOwnAccount={isOwnAccount}>
            {children}
          </AccountSection>
        </Columns>
      </form>
      {below && <div className={styles.below}>{below}</div>}
    </Sheet>
  );
}

function CloseAndSave({ form, formId }: { form: UserForm; formId: string }) {
  return (
    <SaveBar note={form.count > 0 && <FieldsToFix count={form.count} />}>
      <ButtonLink look="outline" to={links.userAdministration()}>
        <IconX aria-hidden="true" />
        Close
      </ButtonLink>
      <SubmitButton form={formId} isBusy={form.saving.is === 'saving'} busyText="Saving...">
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
