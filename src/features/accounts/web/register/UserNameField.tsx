import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnWideScreens } from '#ui/focus.ts';

/** The one field of a form that mails a link. */
export function UserNameField({ isMissing }: { isMissing: boolean }) {
  return (
    <TextField
      ref={focusOnWideScreens}
      label="Username"
      name="userName"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={isMissing ? 'Please enter your username' : undefined}
    />
  );
}
