import type { Refused } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '../buttons/SubmitButton.tsx';
import { RefusedAlert } from '../messages/RefusedAlert.tsx';
import styles from './NameForm.module.css';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

type Props = {
  label: string;
  maxLength: number;
  button: string;
  /**
   * Sends the name.
   * @returns why the name is refused; undefined if it is accepted
   */
  onSend(name: string): Promise<Refused | undefined>;
};

/** A form for creating something: one field for its name, with the submit button beside the field. */
export function NameForm({ label, maxLength, button, onSend }: Props) {
  const form = useForm({ initial: { name: '' }, send: ({ name }) => onSend(name) });
  return (
    <form className="grid from-top gap-3" {...form.props}>
      <div className={styles.row}>
        <TextField
          label={label}
          placeholder={label}
          isLabelHidden
          maxLength={maxLength}
          autoComplete="off"
          {...form.field('name')}
        />
        <SubmitButton isBusy={form.isBusy} busyText="Creating...">
          {button}
        </SubmitButton>
      </div>
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
    </form>
  );
}
