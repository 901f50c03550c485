import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { createClass, type SchoolClass } from '../contract.ts';
import { CLASSES, classesQuery } from './classes-query.ts';

/** The classes of a teacher, with one field that makes another. */
export function ClassesScreen() {
  const { data, isError, refetch } = useQuery(classesQuery);
  return (
    <Sheet title="My classes">
      <p className="intro">
        A class reads together in three minutes. Pupils need no e-mail address and no name: they join with a
        code and a nickname.
      </p>
      <div className="grid from-top gap-5">
        <NewClass />
        {data && <ClassList classes={data} />}
        {!data && isError && (
          <CalmBox>
            <p role="alert">The classes could not be loaded.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </CalmBox>
        )}
        {!data && !isError && <Loading text="Loading..." />}
      </div>
    </Sheet>
  );
}

function NewClass() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '' },
    async send(body) {
      const result = await attempt(createClass, { body });
      if (result.is === 'refused') return result;
      void queryClient.invalidateQueries({ queryKey: [CLASSES] });
      void navigate(links.schoolClass(result.answer.id));
      return undefined;
    },
  });
  return (
    <form className="grid from-top gap-3" {...form.props}>
      <TextField
        label="Name, such as Year 5 Blue"
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <div>
        <SubmitButton isBusy={form.isBusy} busyText="Creating...">
          Create class
        </SubmitButton>
      </div>
    </form>
  );
}

function ClassList({ classes }: { classes: SchoolClass[] }) {
  if (classes.length === 0)
    return (
      <CalmBox>
        <p>You have no class yet.</p>
      </CalmBox>
    );
  return (
    <ul className="bare grid from-top gap-3" aria-label="Classes">
      {classes.map(({ id, name, code, pupils }) => (
        <li key={id} className="card pad-2 row spread wrap gap-3">
          <Link className="strong breaks tap" to={links.schoolClass(id)}>
            {name}
          </Link>
          <span className="muted tabular">
            {code} · {pupils} {pupils === 1 ? 'pupil' : 'pupils'}
          </span>
        </li>
      ))}
    </ul>
  );
}
