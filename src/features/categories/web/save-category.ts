import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { deleteCategory, insertCategory, updateCategory } from '../contract.ts';
import { fetchCategoriesAgain } from '../page-list-query.ts';
import { errorsInForm, type FormState, toSend } from './category-form.ts';

/** The result of saving. `gone` means that another user has deleted the category. */
export type Saving =
  | { is: 'saved'; categoryId: string; subCategoryId: string }
  | { is: 'refused'; code?: string | undefined; message: string; errors: Record<string, string> }
  | { is: 'gone' };

/** Makes a call. If the session has expired, asks the user to sign in again and then repeats the call. */
export type SignedIn = <T>(run: () => Promise<T>) => Promise<T>;

type Refusal = { code: string; message: string; errors: Record<string, string> };

const SILENCE = 'The server did not answer. Nothing was saved; please try again.';

/**
 * Saves the form, then loads the category names, the category IDs and the list of pages again. Source:
 * docs/behaviour.md 23.4.
 */
export async function saveCategory(form: FormState, signedIn: SignedIn): Promise<Saving> {
  const body = toSend(form);
  const { original } = form;
  const saving = await outcome(
    signedIn<unknown>(() =>
      original ? call(updateCategory, { body: { ...body, original } }) : call(insertCategory, { body }),
    ),
    { categoryId: body.category.id, subCategoryId: body.subCategory[0]?.id ?? '' },
  );
  return saving.is === 'refused' ? { ...saving, errors: errorsInForm(saving.errors, form) } : saving;
}

export async function removeCategory(categoryId: string, signedIn: SignedIn): Promise<Saving> {
  return outcome(
    signedIn(() => call(deleteCategory, { params: { id: categoryId } })),
    { categoryId: '', subCategoryId: '' },
  );
}

async function outcome(
  saving: Promise<unknown>,
  saved: { categoryId: string; subCategoryId: string },
): Promise<Saving> {
  try {
    if ((await saving) === null) return { is: 'refused', message: SILENCE, errors: {} };
  } catch (error) {
    if (!isFailedResponse(error)) throw error;
    if (error.status === 404) return { is: 'gone' };
    // The body of an error response of the server (docs/behaviour.md 26.3).
    const { code, message = SILENCE, errors = {} } = error.body as Partial<Refusal>;
    return { is: 'refused', code, message, errors };
  }
  await fetchCategoriesAgain();
  return { is: 'saved', ...saved };
}
