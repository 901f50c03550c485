import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnWideScreens } from '#ui/focus.ts';

/** The only field of forms that mail a link. */
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
