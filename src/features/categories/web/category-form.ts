import { byName } from '#platform/shared/text/name-order.ts';
import { newID } from '#platform/web/new-id.ts';
import { isSameName } from '../category-rules.ts';
import type { CategoryForm, CategoryNames, Usages } from '../contract.ts';

export type Opened = { mode: 'new' } | { mode: 'editCategorisation'; categoryId: string };

/** A category in the form. Rows keep their order until the category is saved. */
export type FormState = CategoryForm & {
  /** The form as it was when the user opened it; undefined for a new category. */
  original: CategoryForm | undefined;
};

/**
 * A function that changes the current form. The caller passes a function from the old form to the new one,
 * and does not need the form itself.
 */
export type ChangeForm = (edit: (form: FormState) => FormState) => void;

/** A new category with one empty row. Source: docs/behaviour.md 23.2. */
export function newForm(): FormState {
  return { category: { id: newID(), name: '' }, subCategory: [newRow()], original: undefined };
}

/** @returns the form for an existing category; undefined if the category no longer exists */
export function formOf(categoryId: string, names: CategoryNames): FormState | undefined {
  const found = names[categoryId];
  if (!found) return undefined;
  const subCategory = Object.entries(found.subCategories).map(([id, name]) => ({ id, name }));
  const form = { category: { id: categoryId, name: found.name }, subCategory: subCategory.sort(byName) };
  return { ...form, original: form };
}

export function withName(form: FormState, name: string): FormState {
  return { ...form, category: { ...form.category, name } };
}

export function withRow(form: FormState): FormState {
  return { ...form, subCategory: [...form.subCategory, newRow()] };
}

export function withRowName(form: FormState, id: string, name: string): FormState {
  return { ...form, subCategory: form.subCategory.map((row) => (row.id === id ? { id, name } : row)) };
}

export function withoutRow(form: FormState, id: string): FormState {
  return { ...form, subCategory: form.subCategory.filter((row) => row.id !== id) };
}

/**
 * Restores rows that the user deleted although pages or media use them now. Without these rows the server
 * would refuse the form. The restored rows are at the top.
 */
export function withUsedRows(form: FormState, usages: Record<string, Usages>): FormState {
  const rows = new Set(form.subCategory.map(({ id }) => id));
  const used = form.original?.subCategory.filter(({ id }) => !rows.has(id) && usages[id] !== undefined) ?? [];
  return { ...form, subCategory: [...used, ...form.subCategory] };
}

/**
 * Updates the form after other users changed the category. Names that this user changed stay in the form, and
 * will replace the names that other users saved. All other names become the names on the server.
 */
export function withNewestNames(form: FormState, names: CategoryNames): FormState {
  const { original, category, subCategory } = form;
  const newest = names[category.id];
  if (!original || !newest) return form;
  const before = new Map(original.subCategory.map(({ id, name }) => [id, name]));
  const isRenamed = category.name !== original.category.name;
  return {
    category: { ...category, name: isRenamed ? category.name : newest.name },
    subCategory: subCategory.map((row) => (row.name === before.get(row.id) ? named(row, newest) : row)),
    original: {
      category: { ...category, name: newest.name },
      subCategory: original.subCategory.map((row) => named(row, newest)),
    },
  };
}

/** True for a row whose subcategory is not stored on the server yet. */
export function isNewRow({ original }: FormState, id: string): boolean {
  return !original?.subCategory.some((row) => row.id === id);
}

/** True if closing the form would lose typed names, changed names or deleted rows. */
export function isTyped(form: FormState): boolean {
  const { category, subCategory } = toSend(form);
  const rows = subCategory.filter(({ id, name }) => name !== '' || !isNewRow(form, id));
  const before = form.original && toSend({ ...form.original, original: undefined });
  if (!before) return category.name !== '' || rows.length > 0;
  return JSON.stringify([category.name, rows]) !== JSON.stringify([before.category.name, before.subCategory]);
}

/**
 * @returns the form as it is sent, with trimmed names and in order of name. Source: docs/behaviour.md 23.1
 */
export function toSend({ category, subCategory }: FormState): CategoryForm {
  return {
    category: { ...category, name: category.name.trim() },
    subCategory: subCategory.map(({ id, name }) => ({ id, name: name.trim() })).sort(byName),
  };
}

/**
 * Rows are sent in order of name, so an error can belong to another position in the form.
 * @param errors the errors by the positions that the rows had in the request
 * @returns the errors by the positions that the rows have in the form
 */
export function errorsInForm(errors: Record<string, string>, form: FormState): Record<string, string> {
  const sent = toSend(form).subCategory;
  const places = new Map(form.subCategory.map(({ id }, place) => [id, place]));
  const inForm = (field: string) =>
    field.replace(
      /^subCategory\.(\d+)/,
      (_field, place) => `subCategory.${places.get(sent[Number(place)]?.id ?? '')}`,
    );
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [inForm(field), sentence]));
}

/** @returns the ID of another category that already has this name */
export function namesakeOf({ category }: FormState, names: CategoryNames): string | undefined {
  return Object.entries(names).find(
    ([id, other]) => id !== category.id && isSameName(other.name, category.name),
  )?.[0];
}

function named(row: { id: string; name: string }, { subCategories }: CategoryNames[string]) {
  return { ...row, name: subCategories[row.id] ?? row.name };
}

function newRow() {
  return { id: newID(), name: '' };
}
