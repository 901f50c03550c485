import type { Database } from '#platform/server/database/connect.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import { formErrors, isSameName, twoCalled } from '../category-rules.ts';
import type { Category, CategoryForm } from '../contract.ts';
import * as queries from './queries.ts';
import { refuseIfUsed } from './usages.ts';

type Tx = Parameters<typeof queries.insertCategory>[0];
type Named = { id: string; name: string };

/**
 * Creates a category with its subcategories.
 * @throws invalid for blank or equal names; conflict if a name or an ID already exists
 */
export async function insertCategory(db: Database, form: CategoryForm): Promise<void> {
  refuseBadForm(form);
  const { category, subCategory } = form;
  await queries.changeCategories(db, async (tx) => {
    if (await queries.findCategory(tx, category.id)) throw idTaken('category.id');
    await refuseNamesake(tx, category);
    await refuseTakenIds(tx, subCategory, form);
    await queries.insertCategory(tx, category);
    await queries.insertSubCategories(tx, category.id, subCategory);
  });
}

/**
 * Saves a category. `original` is the form as the user opened it. With it, the server saves only what this
 * user changed, and keeps subcategories that other users added. Without it, the sent list of subcategories
 * replaces the stored list (docs/behaviour.md 23.5).
 * @throws notFound if another user deleted the category; conflict if pages or media use a removed
 * subcategory, if another user renamed the same category or subcategory, or if another user took a name that
 * this form contains
 */
export async function updateCategory(
  db: Database,
  { original, ...form }: CategoryForm & { original?: CategoryForm | undefined },
): Promise<void> {
  refuseBadForm(form);
  await queries.changeCategories(db, async (tx) => {
    const stored = await queries.findCategory(tx, form.category.id);
    if (!stored) throw notFound('Category');
    const change = whatChanged(stored, form, original);
    if (change.overtaken.length > 0) throw overtaken(change.overtaken);
    await refuseNamesake(tx, { id: stored.id, name: change.name });
    refuseTakenNames(stored, change, form);
    await refuseTakenIds(tx, change.added, form);
    for (const { id } of change.removed) await refuseIfUsed(tx, id);
    await apply(tx, stored, change);
  });
}

async function apply(tx: Tx, stored: Category, change: CategoryChange): Promise<void> {
  if (change.name !== stored.name) await queries.renameCategory(tx, { id: stored.id, name: change.name });
  for (const { id } of change.removed) await queries.removeSubCategory(tx, id);
  // The ID serves as a temporary name, because two subcategories may swap their names, and names must be
  // unique at every moment.
  for (const { id } of change.renamed) await queries.renameSubCategory(tx, { id, name: id });
  for (const sub of change.renamed) await queries.renameSubCategory(tx, sub);
  await queries.insertSubCategories(tx, stored.id, change.added);
}

function refuseBadForm(form: CategoryForm): void {
  const errors = formErrors(form);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function refuseNamesake(tx: Tx, category: Named): Promise<void> {
  const all = await queries.listCategoryNames(tx);
  if (!all.some(({ id, name }) => id !== category.id && isSameName(name, category.name))) return;
  const message = `There is already a category called ${category.name}`;
  throw conflict('taken', message, { 'category.name': message });
}

/**
 * Compares the names of the form also with subcategories that are not in the form. Other users may have added
 * or renamed them after this user opened the form.
 */
function refuseTakenNames(stored: Category, change: CategoryChange, { subCategory }: CategoryForm): void {
  const given = [...change.renamed, ...change.added];
  const left = new Set([...given, ...change.removed].map(({ id }) => id));
  const others = stored.subCategories.filter(({ id }) => !left.has(id));
  const taken = given.find(({ name }) => others.some((other) => isSameName(other.name, name)));
  if (!taken) return;
  const place = subCategory.findIndex(({ id }) => id === taken.id);
  throw conflict('taken', twoCalled(taken.name), { [`subCategory.${place}.name`]: twoCalled(taken.name) });
}

async function refuseTakenIds(tx: Tx, subs: Named[], { subCategory }: CategoryForm): Promise<void> {
  const [taken] = await queries.listTakenSubCategories(
    tx,
    subs.map(({ id }) => id),
  );
  if (taken !== undefined) throw idTaken(`subCategory.${subCategory.findIndex(({ id }) => id === taken)}.id`);
}

function idTaken(field: string) {
  return conflict('taken', 'This id is already taken.', { [field]: 'is taken already' });
}

function overtaken(names: { from: string; to: string }[]) {
  const changes = names.map(({ from, to }) => `“${from}” is called “${to}” now`).join(', ');
  return conflict(
    'changed',
    `Someone else has changed this: ${changes}. To replace it with yours, confirm once more.`,
  );
}

type CategoryChange = {
  /** The name of the category after the change. */
  name: string;
  added: Named[];
  renamed: Named[];
  removed: Named[];
  /** The names that this user and another user have changed in different ways. */
  overtaken: { from: string; to: string }[];
};

/**
 * Finds what a form changes in the stored category. Names that this user did not change stay as other users
 * saved them. Without an original form, every difference from the stored category is a change of this user.
 */
function whatChanged(
  stored: Category,
  { category, subCategory }: CategoryForm,
  original?: CategoryForm,
): CategoryChange {
  const before = new Map((original?.subCategory ?? stored.subCategories).map((sub) => [sub.id, sub]));
  const now = new Map(stored.subCategories.map((sub) => [sub.id, sub]));
  const kept = new Set(subCategory.map(({ id }) => id));
  const edited = subCategory.filter(({ id, name }) => before.get(id)?.name !== name);
  const renamed = edited.filter(({ id, name }) => now.has(id) && now.get(id)?.name !== name);
  const firstName = original?.category.name ?? stored.name;
  const isRenamed = category.name !== firstName;
  return {
    name: isRenamed ? category.name : stored.name,
    // If another user deleted a subcategory that this user changed, the subcategory is added again.
    added: edited.filter(({ id }) => !now.has(id)),
    renamed,
    removed: stored.subCategories.filter(({ id }) => before.has(id) && !kept.has(id)),
    overtaken: [
      ...(isRenamed ? [{ id: category.id, from: firstName, to: stored.name, wanted: category.name }] : []),
      ...renamed.map(({ id, name }) => ({
        id,
        from: before.get(id)?.name ?? name,
        to: now.get(id)?.name ?? name,
        wanted: name,
      })),
    ].filter(({ from, to, wanted }) => from !== to && to !== wanted),
  };
}
