import { startTransition, useOptimistic } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { Columns, Section } from '#ui/layout/Section.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { type ClassWithPupils, renameClass } from '../contract.ts';
import { EndClass } from './EndClass.tsx';
import { changeOwnNicknames, tell } from './tell.ts';

/** The settings of a class: its name, how its pupils choose nicknames, and a form that ends it. */
export function ClassSettings({ id, name, ownNicknames, endsAt, pupils }: ClassWithPupils) {
  return (
    <Columns count={2}>
      <Section title="Name and nicknames">
        <RenameClass id={id} name={name} />
        <OwnNicknames id={id} isAllowed={ownNicknames} />
        <p className="muted">
          Unkind words and full names are refused. What may be the name of a person waits until you allow it.
        </p>
      </Section>
      <EndClass {...{ id, name, endsAt, pupils }} />
    </Columns>
  );
}

function OwnNicknames({ id, isAllowed }: { id: string; isAllowed: boolean }) {
  // The checkbox changes at once, without waiting for the server. A response to an earlier request must not
  // change it back.
  const [shown, show] = useOptimistic(isAllowed);
  return (
    <Checkbox
      label="Pupils may write their own nickname"
      checked={shown}
      onChange={() =>
        startTransition(async () => {
          show(!shown);
          await changeOwnNicknames(id, !shown);
        })
      }
    />
  );
}

function RenameClass({ id, name }: { id: string; name: string }) {
  const form = useForm({
    initial: { name },
    async send(body) {
      const result = await attempt(renameClass, { params: { id }, body });
      if (result.is === 'refused') return result;
      showToast('The name is changed.');
      await tell(result);
      return undefined;
    },
  });
  return (
    <form className="grid from-top gap-3" {...form.props}>
      <TextField label="Name of the class" maxLength={60} autoComplete="off" {...form.field('name')} />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div>
        <SubmitButton isBusy={form.isBusy} busyText="Saving...">
          Rename
        </SubmitButton>
      </div>
    </form>
  );
}
