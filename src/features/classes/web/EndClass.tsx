import { useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { longDay } from '#ui/dates.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { Section } from '#ui/layout/Section.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { endClass, type SchoolClass } from '../contract.ts';
import { CLASSES } from './classes-query.ts';

type Props = Pick<SchoolClass, 'id' | 'name' | 'endsAt' | 'pupils'>;

/** A form that erases a class immediately, after the user has typed its name. */
export function EndClass({ id, name, endsAt, pupils }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { confirmation: '' },
    async send(body) {
      const result = await attempt(endClass, { params: { id }, body });
      if (result.is === 'refused') return result;
      await navigate(links.classes());
      queryClient.removeQueries({ queryKey: [CLASSES, id] });
      await queryClient.invalidateQueries({ queryKey: [CLASSES] });
      return undefined;
    },
  });
  return (
    <Section title="End of the class">
      <p>
        The class and everything of it is deleted on {longDay(new Date(endsAt))}. Or delete it now: {pupils}{' '}
        {pupils === 1 ? 'nickname is' : 'nicknames are'} deleted, and nobody can get them back.
      </p>
      <form className="grid from-top gap-3" {...form.props}>
        <TextField
          label={`Type ${name} to delete the class`}
          autoComplete="off"
          {...form.field('confirmation')}
        />
        {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
        <div>
          <Button type="submit" look="danger" aria-disabled={form.isBusy}>
            Delete now
          </Button>
        </div>
      </form>
    </Section>
  );
}
