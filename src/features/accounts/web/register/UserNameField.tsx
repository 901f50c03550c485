import { isBlank } from '#platform/shared/text/text.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnWideScreens } from '#ui/focus.ts';

/** The field for the user name, in forms that request a mail. It is the only field of these forms. */
export function UserNameField({ error }: { error: string | undefined }) {
  return (
    <TextField
      ref={focusOnWideScreens}
      label="Username"
      name="userName"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}

export function checkUserName({ userName }: { userName: string }): { userName?: string } {
  return isBlank(userName) ? { userName: 'Please enter your username' } : {};
}
