import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import { focusFirstInvalid } from '#ui/focus.ts';
import { type Problems, personProblems, Registration } from '../../person.ts';
import { normalUserName } from '../../person-rules.ts';
import { useForeignPhones } from '../../use-foreign-phones.ts';
import { useEasyPassword } from '../passwords/use-easy-password.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { Values } from './send-registration.ts';
import { type RefusedRegistration, sendRegistration } from './send-registration.ts';

export type FieldName = keyof Registration;
/** A refusal keeps the refused values: a message stays until its field is changed. */
type Sending =
  | { is: 'filling' }
  | { is: 'sending' }
  | ({ is: 'refused'; values: Values } & RefusedRegistration);

const FIELDS = Object.keys(Registration.shape) as FieldName[];

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: '',
  schoolName: '',
  country: DEFAULT_COUNTRY,
  description: '',
  userName: '',
  password: '',
};

/**
 * The state of the form: values, messages, and sending. A field is checked when it was left, then at every
 * change.
 */
export function useRegistration(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(EMPTY);
  const [judged, setJudged] = useState<readonly FieldName[]>([]);
  const [sending, setSending] = useState<Sending>({ is: 'filling' });
  const phones = useForeignPhones();
  const { firstName, lastName, userName, schoolName, email } = values;
  const easyPassword = useEasyPassword(values.password, {
    // Cut to the accepted length: a text that is too long has its own message.
    personalTexts: [firstName, lastName, userName, schoolName, email].map((text) => text.slice(0, 300)),
  });
  const problems = {
    ...standing(sending, values),
    ...personProblems(Registration, values, phones.isForeignPhone),
  };

  function change(changed: Partial<Values>) {
    setValues((before) => ({ ...before, ...changed }));
    if (changed.country) phones.load(changed.country);
  }

  /** @returns the registered person; null if a field must be corrected first */
  async function register(): Promise<Visitor | null> {
    if (sending.is === 'sending') return null;
    setSending({ is: 'sending' });
    const wrong = personProblems(Registration, values, await phones.load(values.country));
    const isWrong = Object.keys(wrong).length > 0;
    if (!isWrong && form.current && (await easyPassword.holdForm(form.current))) {
      setSending({ is: 'filling' });
      return null;
    }
    const refused = isWrong ? { errors: wrong } : await sendRegistration(values);
    if (!refused) return { userName: normalUserName(values.userName) };
    flushSync(() => {
      setJudged(FIELDS);
      setSending({ is: 'refused', values, ...refused });
    });
    if (form.current) focusFirstInvalid(form.current);
    return null;
  }

  return {
    values,
    change,
    problemOf: (name: FieldName) => (judged.includes(name) ? problems[name] : undefined),
    judge: (name: FieldName) => setJudged((before) => (before.includes(name) ? before : [...before, name])),
    easyPassword,
    sending,
    register,
  };
}

/** The refusals whose fields are unchanged. */
function standing(sending: Sending, values: Values): Problems {
  if (sending.is !== 'refused') return {};
  const untouched = FIELDS.filter((name) => sending.values[name] === values[name]);
  return Object.fromEntries(untouched.map((name) => [name, sending.errors[name]]));
}
