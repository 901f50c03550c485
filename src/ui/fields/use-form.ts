import { useForm as useMantineForm } from '@mantine/form';
import { type FocusEvent, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Refused, sentenceOf } from '#platform/web/calls/attempt.ts';
import { changedSince } from '#platform/web/changed-since.ts';
import { focusFirstInvalid, isLeavingForm } from '../focus.ts';

/** The error messages. The key is the name of the field. */
export type Messages = Partial<Record<string, string>>;

/** The key in `Messages` of a message about the whole form. */
export const WHOLE_FORM = '';

type Rules<Values> = {
  /** If false, the error messages stay until the form is sent again, even if the user changes the fields. */
  clearInputErrorOnChange?: boolean;
  /** Called whenever the user changes a field, with the values that the user has typed so far. */
  onValuesChange?(typed: Partial<Values>): void;
  /**
   * The values that the fields show until the user types something else. They may change while the form is
   * open.
   */
  initial: Values;
  /**
   * Checks the values in the browser. A field is first checked when the user leaves it, and then at every
   * change.
   */
  check?(values: Values): Messages;
  /** Called and awaited when the user sends the form, before the values are checked. */
  prepare?(values: Values): Promise<unknown>;
  /** Sends the values to the server. @returns why the server refused them, by the names of the fields */
  send(values: Values, form: HTMLFormElement | null): Promise<Refused | undefined>;
};

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/** Every form of the app uses this hook. Source: docs/decisions/066-one-form-library.md. */
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
  // Contains only the values that the user has typed. All other values come from `initial`.
  const form = useMantineForm<Partial<Values>>({
    ...options,
    initialValues: {},
    touchTrigger: 'focus',
    validate: prepare ? (typed) => prepare(withInitial(typed)).then(() => checkTyped(typed)) : checkTyped,
  });
  const values = withInitial(form.values);
  const checked = Object.entries(check(values)).filter(([name]) => form.isTouched(name));
  // Mantine allows any React node as a message; in this app all messages are strings.
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

  /**
   * Renders the messages before it moves the focus, so that a screen reader reads the first message together
   * with its field.
   */
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
    /**
     * The props of a field whose value React controls. Some fields, such as the current password, do not use
     * them: when the form is sent, it reads the text of such a field from the document.
     */
    field: <Name extends keyof Values & string>(name: Name) => ({ ...control(name), value: values[name] }),
    checkbox: <Name extends keyof Values & string>(name: Name) => ({
      ...control(name),
      checked: values[name],
    }),
    /** Sets the given values and removes all messages. */
    setValues: form.setValues,
    setErrors: form.setErrors,
    reset: form.reset,
    /**
     * Called after the values were saved and `initial` contains them. Removes the sent values from the typed
     * values, and keeps what the user has typed after sending.
     */
    forget(sent: Values) {
      const left = changedSince(form.getValues(), sent);
      form.reset();
      form.setValues(left);
    },
  };
}

/**
 * @returns a promise that never resolves. A form whose `send` opens another screen returns this promise, so
 * that the form stays busy until it is removed
 */
export function untilItIsLeft(): Promise<never> {
  return new Promise(() => {});
}

/**
 * @returns the texts of the fields in the document that differ from the known values. Password managers may
 * fill in a field without an event, so the app does not know such a text
 */
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

/** @returns the value as a string for a comparison: the typed text '5' and the saved number 5 are equal */
function comparable(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
