import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IsForeignPhone } from '#features/accounts/person.ts';
import { useForeignPhones } from '#features/accounts/use-foreign-phones.ts';
import { type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import { focusFirstInvalid } from '#ui/focus.ts';
import type { UserValues } from './user-values.ts';

type Name = keyof UserValues;
export type UserProblems = Partial<Record<Name, string>>;

type Saving =
  | { is: 'filling' }
  | { is: 'saving' }
  | { is: 'saved' }
  /** Messages stay until their field is changed. */
  | { is: 'refused'; values: UserValues; problems: UserProblems; message?: string };

export type UserFormRules = {
  initial: UserValues;
  check: (values: UserValues, isForeignPhone: IsForeignPhone) => UserProblems;
  /** @returns the server's refusal, under the names of the form; undefined if it was saved */
  send: (values: UserValues) => Promise<Refused | undefined>;
};

/**
 * The state of the form: values, messages, and saving. A field is checked when it was left, then at every
 * change.
 */
export function useUserForm(
  form: RefObject<HTMLFormElement | null>,
  { initial, check, send }: UserFormRules,
) {
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<readonly Name[]>([]);
  const [saving, setSaving] = useState<Saving>({ is: 'filling' });
  const phones = useForeignPhones();
  const problems = { ...standing(saving, values), ...check(values, phones.isForeignPhone) };
  const shown = Object.keys(problems).filter((name): name is Name => judged.includes(name as Name));

  function change(changed: Partial<UserValues>) {
    setValues((before) => ({ ...before, ...changed }));
    if (changed.country) void phones.load(changed.country);
  }

  /** @returns true if it was saved */
  async function save(): Promise<boolean> {
    if (saving.is === 'saving') return false;
    setSaving({ is: 'saving' });
    const wrong = check(values, await phones.load(values.country));
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const refused = await send(values);
    if (refused) return refuse(fieldsOf(refused, values), sentenceOf(refused));
    // Saved values may be left without a question.
    flushSync(() => setSaving({ is: 'saved' }));
    return true;
  }

  function refuse(wrong: UserProblems, message?: string): false {
    const isShownAtField = Object.keys(wrong).length > 0;
    flushSync(() => {
      setJudged(Object.keys(values) as Name[]);
      setSaving({ is: 'refused', values, problems: wrong, ...(!isShownAtField && message && { message }) });
    });
    if (form.current) focusFirstInvalid(form.current);
    return false;
  }

  return {
    values,
    change,
    problemOf: (name: Name) => (judged.includes(name) ? problems[name] : undefined),
    judge: (name: Name) => setJudged((before) => (before.includes(name) ? before : [...before, name])),
    count: shown.length,
    /** Pending cannot be chosen again. */
    mayBePending: initial.status === 'PENDING',
    saving,
    isUnsaved: saving.is !== 'saved' && JSON.stringify(values) !== JSON.stringify(initial),
    save,
  };
}
export type UserForm = ReturnType<typeof useUserForm>;

/** The refusals whose fields are unchanged. */
function standing(saving: Saving, values: UserValues): UserProblems {
  if (saving.is !== 'refused') return {};
  const { values: refused, problems } = saving;
  const untouched = Object.entries(problems).filter(
    ([name]) => refused[name as Name] === values[name as Name],
  );
  return Object.fromEntries(untouched);
}

/** Source of the message for 409: docs/behaviour.md 4.10. */
function fieldsOf({ errors, code }: Refused, values: UserValues): UserProblems {
  if (code === 'userNameTaken') return { userName: '*User name has already been taken!' };
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => name in values));
}
