import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { hasForeignScheme } from '#platform/shared/content/action-target.ts';
import { type FailedResponse, isFailedResponse } from '#platform/web/calls/api.ts';
import type { ToSave } from '../working-copy/working-copy.ts';

/**
 * Error messages by the name of the field in the editor, such as `title`, `dialog.0.text` or
 * `items.3.itemCaption`.
 */
export type FieldErrors = Record<string, string>;

/** Why a save failed: one message for the whole page, and messages for single fields. */
export type SaveProblem = { message: string; errors: FieldErrors };

const NO_RESPONSE = 'The server did not answer. Nothing is lost: try to save again in a moment.';
const UNKNOWN = 'The page could not be saved. Nothing is lost: try again in a moment.';

/**
 * The fields beside which the editor can show a message. Messages for all other fields become part of the
 * general message.
 */
const SHOWN =
  /^(title|category|subCategory|quizURL|dialog\.\d+\.(title|text)|buttons\.\d+\.(buttonName|buttonAction)|items\.\d+\.\w+|questions\.\d+\.(asked|sentence)|mapPlaces\.\d+\.(pin|lat|lon))$/;

/** The message for unexpected errors. */
export const UNKNOWN_PROBLEM: SaveProblem = { message: UNKNOWN, errors: {} };

const UNTITLED = 'Please give the page a title before you save it.';
const FOREIGN = 'An address must begin with https:// or http://.';

/** @returns the problems because of which the server would refuse the page; null if there are none */
export function problemBefore({ page, places }: Pick<ToSave, 'page' | 'places'>): SaveProblem | null {
  const errors: FieldErrors = {};
  if (page.title.trim() === '') errors.title = UNTITLED;
  for (const [place, { buttonAction }] of page.buttons.entries())
    if (hasForeignScheme(buttonAction)) errors[`buttons.${places.buttons[place]}.buttonAction`] = FOREIGN;
  for (const [place, { itemAction }] of page.items.entries())
    if (hasForeignScheme(itemAction)) errors[`items.${place}.itemAction`] = FOREIGN;
  const [message] = Object.values(errors);
  return message === undefined ? null : { message, errors };
}

/**
 * Turns a failed save into error messages for the user.
 * @param failure the failed response; null if the server did not respond
 */
export function saveProblem(failure: FailedResponse | null, { places }: Pick<ToSave, 'places'>): SaveProblem {
  if (!failure) return { message: NO_RESPONSE, errors: {} };
  const refusal = refusalOf(failure);
  if (!refusal) return UNKNOWN_PROBLEM;
  const errors: FieldErrors = {};
  const others: string[] = [];
  for (const [wireField, sentence] of Object.entries(refusal.errors ?? {})) {
    const field = fieldInCopy(wireField, places);
    if (SHOWN.test(field)) errors[field] = sentence;
    else if (sentence !== refusal.message) others.push(sentence);
  }
  return { message: [refusal.message, ...others].join(' '), errors };
}

export function refusalOf({ body }: FailedResponse): Refusal | null {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
    ? (body as Refusal)
    : null;
}

/**
 * @returns the error, if it is an error response of the server
 * @throws the error itself, if it is anything else
 */
export function failedResponse(error: unknown): FailedResponse {
  if (isFailedResponse(error)) return error;
  throw error;
}

/**
 * Converts the name of a field in the request to its name in the editor. The indexes differ, because the
 * editor does not send empty blocks and buttons.
 */
function fieldInCopy(field: string, places: ToSave['places']): string {
  return field.replace(/^(dialog|buttons)\.(\d+)/, (_, list: 'dialog' | 'buttons', sent: string) => {
    return `${list}.${places[list][Number(sent)] ?? sent}`;
  });
}

/**
 * @returns the error messages of one list, by field name without the name of the list: for the list `dialog`,
 * the key `dialog.0.text` becomes `0.text`
 */
export function errorsOf(errors: FieldErrors, list: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${list}.`))
      .map(([field, sentence]) => [field.slice(list.length + 1), sentence]),
  );
}
