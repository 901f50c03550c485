import { type ComponentProps, useId } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { isLeavingForm } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import type { EasyPassword } from './use-easy-password.ts';

type Props = ComponentProps<typeof PasswordField> & { easyPassword: EasyPassword };

/** A field for a new password. It shows a warning while the password is easy to guess. */
export function NewPasswordField({ easyPassword, ...field }: Props) {
  const { warning, judge, accept } = easyPassword;
  const warningId = useId();
  const describedBy = [field['aria-describedby'], warning && warningId].filter(Boolean).join(' ');
  return (
    <div className="grid from-top slim gap-3">
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        aria-describedby={describedBy || undefined}
        onBlur={(event) => {
          field.onBlur?.(event);
          if (!isLeavingForm(event)) void judge();
        }}
      />
      {warning && (
        <Alert
          id={warningId}
          look="sun"
          action={
            warning === 'easy' && (
              <Button look="outline" onClick={({ currentTarget }) => accept(currentTarget.form)}>
                Use it anyway
              </Button>
            )
          }
        >
          This password is easy to guess. Three words with a number and a sign are safer.
        </Alert>
      )}
    </div>
  );
}
