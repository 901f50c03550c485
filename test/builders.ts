import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import * as accounts from '#features/accounts/contract.ts';
import type { Registration } from '#features/accounts/person.ts';
import { insertCategory } from '#features/categories/contract.ts';
import { FIRST_NEW_PAGE, insertPage, maxID, type updatePage } from '#features/editor/editing-contract.ts';
import type { Role } from '#platform/shared/people/roles.ts';
import type { TestApp, Visitor } from './app.ts';

let made = 0;

/** The body of the request with which an editor saves a page. */
type SentPage = z.input<(typeof updatePage)['schema']['body']>;
type SentItem = NonNullable<SentPage['items']>[number];

/** A password that meets every rule for passwords. */
export const GOOD_PASSWORD = 'Adelie-5kg!';

/** The body of a registration, valid by default. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  made += 1;
  return {
    firstName: 'Mira',
    lastName: 'Okafor',
    email: `mira${made}@harbour.example`,
    phone: '0412 345 678',
    role: 'teacher',
    schoolName: 'Hobart Harbour High School',
    country: 'AU',
    description: '',
    userName: `mira.okafor${made}`,
    password: GOOD_PASSWORD,
    ...changes,
  };
}

/** Registers and verifies a person with the given role, and signs in. */
export async function aPerson(app: TestApp, role: Role = 'teacher'): Promise<Visitor & { userName: string }> {
  const registration = aRegistration();
  await app.send(accounts.createUser, { body: registration });
  await app.connection.db
    .updateTable('person')
    .set({ role, status: 'Active', verified_at: app.clock.now() })
    .where('user_name', '=', registration.userName)
    .execute();
  const visitor: Visitor & { userName: string } = { userName: registration.userName };
  await app.send(
    accounts.signIn,
    { body: { username: registration.userName, password: GOOD_PASSWORD } },
    visitor,
  );
  return visitor;
}

/**
 * Adds a category with one subcategory.
 * @returns the ids of both, in the fields `category` and `subCategory`, as in a page
 */
export async function aCategory(app: TestApp, editor: Visitor) {
  const ids = { category: randomUUID(), subCategory: randomUUID() };
  made += 1;
  const body = {
    category: { id: ids.category, name: `Oceans ${made}` },
    subCategory: [{ id: ids.subCategory, name: 'Sea ice' }],
  };
  await app.send(insertCategory, { body }, editor);
  return ids;
}

/** A page with a block, a button and a picture, as an editor sends it. */
export function aPage(changes: Partial<SentPage> = {}): SentPage {
  made += 1;
  return {
    title: `Sea ice ${made}`,
    category: null,
    subCategory: null,
    dialog: [{ title: 'How it grows', text: '<p>Sea ice grows in autumn.</p>' }],
    buttons: [{ buttonName: 'Emperor penguin', buttonAction: 34 }],
    items: [anItem()],
    quizURL: null,
    ...changes,
  };
}

/** Adds a page to the content. @returns the page's id */
export async function publishPage(
  app: TestApp,
  editor: Visitor,
  changes: Partial<SentPage> = {},
): Promise<number> {
  const { body } = await app.send(maxID, {}, editor);
  const answerID = Math.max((body[0]?.answerID ?? 0) + 1, FIRST_NEW_PAGE);
  const { status } = await app.send(insertPage, { body: { ...aPage(changes), answerID } }, editor);
  if (status !== 200) throw new Error(`the page was answered ${status}`);
  return answerID;
}

export function anItem(changes: Partial<SentItem> = {}): SentItem {
  return { itemID: randomUUID(), itemName: 'floe.jpg', itemCaption: 'A floe', itemAction: null, ...changes };
}
