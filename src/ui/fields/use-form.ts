import { useForm as useMantineForm } from '@mantine/form';
import { type FocusEvent, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import { changedSince } from '#platform/web/changed-since.ts';
import { focusFirstInvalid, isLeavingForm } from '../focus.ts';

/** Field -> message. */
export type Messages = Partial<Record<string, string>>;

/** The name of the message about the whole form. */
export const WHOLE_FORM = '';

type Rules<Values> = {
  /** False: the messages of a refusal stay until the next attempt. */
  clearInputErrorOnChange?: boolean;
  /** Called with the values that were typed. */
  onValuesChange?(typed: Partial<Values>): void;
  /** Shown until something else is typed; may change while the form is open. */
  initial: Values;
  /** The rules of the browser. A field is checked when it was left, then at every change. */
  check?(values: Values): Messages;
  /** Awaited before values are checked to be sent. */
  prepare?(values: Values): Promise<unknown>;
  /** @returns why the values were refused, by the names of the form */
  send(values: Values, form: HTMLFormElement | null): Promise<Refused | undefined>;
};

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** The only way to make a form. Source: docs/decisions/066-one-form-library.md. */
export function useForm<Values extends object>({
  initial,
  check = () => ({}),
  prepare,
  send,
  ...options
}: Rules<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as (keyof Values & string)[];
  const withInitial = (typed: Partial<Values>): Values => ({ ...initial, ...typed });
  const checkTyped = (typed: Partial<Values>) => check(withInitial(typed));
  // Only what is typed: everything else follows `initial`.
  const form = useMantineForm<Partial<Values>>({
    ...options,
    initialValues: {},
    touchTrigger: 'focus',
    validate: prepare ? (typed) => prepare(withInitial(typed)).then(() => checkTyped(typed)) : checkTyped,
  });
  const values = withInitial(form.values);
  const checked = Object.entries(check(values)).filter(([name]) => form.isTouched(name));
  // All messages are texts.
  const { [WHOLE_FORM]: message, ...errors } = { ...form.errors, ...Object.fromEntries(checked) } as Messages;

  function submit(event?: SyntheticEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (form.submitting) return;
    if (element.current) form.setValues(typedWithoutEvents(element.current, values));
    form.onSubmit(deliver, refuse)(event);
  }

  async function deliver(typed: Partial<Values>) {
    const refused = await send(withInitial(typed), element.current);
    if (refused) refuse(messagesOf(refused, names));
  }

  /** The messages are rendered first, so that the first one is read out with its field. */
  function refuse(messages: object) {
    flushSync(() => {
      form.setTouched(Object.fromEntries(names.map((name) => [name, true])));
      form.setErrors({ ...messages });
    });
    if (element.current) focusFirstInvalid(element.current);
  }

  const control = <Name extends keyof Values & string>(name: Name) => ({
    name,
    error: errors[name],
    onChange: form.getInputProps(name).onChange,
    onBlur: (event: FocusEvent) =>
      isLeavingForm(event) || form.setTouched((before) => ({ ...before, [name]: true })),
  });

  return {
    values,
    errors,
    message,
    /** The fields that differ from `initial`. */
    changed: names.filter((name) => comparable(values[name]) !== comparable(initial[name])),
    isBusy: form.submitting,
    props: { ref: element, noValidate: true, onSubmit: submit },
    submit,
    /** For a field with a value. A field that only has a name and an error is read when the form is sent. */
    field: <Name extends keyof Values & string>(name: Name) => ({ ...control(name), value: values[name] }),
    checkbox: <Name extends keyof Values & string>(name: Name) => ({
      ...control(name),
      checked: values[name],
    }),
    /** Removes all messages too. */
    setValues: form.setValues,
    setErrors: form.setErrors,
    reset: form.reset,
    /** Forgets what was sent, but nothing that was typed since: `initial` has the saved values now. */
    forget(sent: Values) {
      const left = changedSince(form.getValues(), sent);
      form.reset();
      form.setValues(left);
    },
  };
}

/** Returned by `send` when the form is left: it stays busy until it disappears. */
export function untilItIsLeft(): Promise<never> {
  return new Promise(() => {});
}

/** Password managers may fill in fields without an event. */
function typedWithoutEvents<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const input = form.elements.namedItem(name);
    const isText = input instanceof HTMLInputElement && /^(text|email|tel|password)$/.test(input.type);
    return isText && typeof value === 'string' && input.value !== value ? [[name, input.value]] : [];
  });
  return Object.fromEntries(typed);
}

function messagesOf(refused: Refused, names: string[]): Messages {
  const known = Object.entries(refused.errors ?? {}).filter(([field]) =>
    [WHOLE_FORM, ...names].includes(field.split('.', 1).join()),
  );
  return known.length > 0 ? Object.fromEntries(known) : { [WHOLE_FORM]: sentenceOf(refused) };
}

/** What was typed as a text and is the number that is saved is no change. */
function comparable(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
