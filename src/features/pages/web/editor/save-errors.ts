import type { Refusal } from '#shared/refusal.ts';
import { type FailedResponse, isFailedResponse } from '#web/api.ts';
import type { ToSave } from './working-copy.ts';

/** Sentences by field of the copy: `title`, `dialog.0.text`, `items.3.itemCaption`. */
export type FieldErrors = Record<string, string>;

/** Why a save did not work: what is to be said above all, and what at its field. */
export type SaveProblem = { message: string; errors: FieldErrors };

const NO_RESPONSE = 'The server did not answer. Nothing is lost: try to save again in a moment.';
const UNKNOWN = 'The page could not be saved. Nothing is lost: try again in a moment.';

/** What a field is called, in front of a sentence such as "is required". */
const NAMES: Record<string, string> = {
  title: 'The title',
  category: 'The category',
  subCategory: 'The subcategory',
  quizURL: 'The quiz',
  text: 'The text',
  buttonName: 'The name',
  buttonAction: 'The page',
  itemCaption: 'The caption',
  itemCopyright: 'The credit',
  phrases: 'Also asked as',
  pin: 'The pin',
  lat: 'The latitude',
  lon: 'The longitude',
};
/** Fields at which a sentence can stand. */
const SHOWN =
  /^(title|category|subCategory|quizURL|dialog\.\d+\.(title|text)|buttons\.\d+\.(buttonName|buttonAction)|items\.\d+\.\w+|mapPlaces\.\d+\.(pin|lat|lon))$/;

/** For what nobody foresaw. */
export const UNKNOWN_PROBLEM: SaveProblem = { message: UNKNOWN, errors: {} };

/** @param failure what `call` rejected with, or null when no response came */
export function saveProblem(failure: FailedResponse | null, { places }: Pick<ToSave, 'places'>): SaveProblem {
  if (!failure) return { message: NO_RESPONSE, errors: {} };
  const refusal = refusalOf(failure);
  if (!refusal) return UNKNOWN_PROBLEM;
  const errors: FieldErrors = {};
  const others: string[] = [];
  for (const [wireField, sentence] of Object.entries(refusal.errors ?? {})) {
    const field = fieldInCopy(wireField, places);
    if (SHOWN.test(field)) errors[field] = named(field, sentence);
    else others.push(`${field}: ${sentence}`);
  }
  return { message: [refusal.message, ...others].join(' '), errors };
}

export function refusalOf({ body }: FailedResponse): Refusal | null {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
    ? (body as Refusal)
    : null;
}

/** @returns what a rejected call rejected with @throws everything that is no refusal */
export function failedResponse(error: unknown): FailedResponse {
  if (isFailedResponse(error)) return error;
  throw error;
}

/** Blocks and buttons that are not sent move the places of those that are. */
function fieldInCopy(field: string, places: ToSave['places']): string {
  return field.replace(/^(dialog|buttons)\.(\d+)/, (_, list: 'dialog' | 'buttons', sent: string) => {
    return `${list}.${places[list][Number(sent)] ?? sent}`;
  });
}

function named(field: string, sentence: string): string {
  if (/^[A-Z]/.test(sentence)) return sentence;
  return `${NAMES[field.split('.').at(-1) ?? ''] ?? 'This'} ${sentence}.`;
}

/** The sentences of one list, by what comes after its name: `0.text`. */
export function errorsOf(errors: FieldErrors, list: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${list}.`))
      .map(([field, sentence]) => [field.slice(list.length + 1), sentence]),
  );
}
